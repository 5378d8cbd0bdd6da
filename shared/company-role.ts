/** What somebody may do in the company they buy for (book 2): a buyer buys, an approver also lets others, a manager also says who may. */
export const companyRoles = ['buyer', 'approver', 'manager'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Approvers and managers have no limits, and see the orders and requests of all. */
export const seesCompany = (role: CompanyRole): boolean => role !== 'buyer';
