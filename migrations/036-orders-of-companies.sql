-- The history of a company, as its approvers and managers read it: every status by its index, as that of a buyer is.
create index orders_of_company on orders (distributor_id, status, ref desc);
