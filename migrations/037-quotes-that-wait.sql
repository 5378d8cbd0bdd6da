-- A yes to a quote that is above a limit of whoever says it waits as a request (book 3), at the prices of the quote.
-- QuotedRequest of features/selling/checkout/quoted-request.contract.ts
alter table approvals add column quoted jsonb;

-- The request that holds it, while it waits.
alter table quotes add column approval_id text references approvals;
create unique index quotes_of_request on quotes (approval_id) where approval_id is not null;
