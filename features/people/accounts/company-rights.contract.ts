import * as z from 'zod/mini';
import { companyRoles } from '#shared/company-role.ts';

export const messages = {
  limitInvalid: 'Enter an amount as 500 or 499.99.',
  noManagerLeft: 'This company has no manager now. Nobody of it can change who may do what.',
} as const;

/** The calendar period that orders are added up over, in days of the supplier. */
export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const LIMIT_MAX = 100_000_000;
const Limit = z.number(messages.limitInvalid).check(
  z.minimum(0, messages.limitInvalid),
  z.maximum(LIMIT_MAX, messages.limitInvalid),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, messages.limitInvalid),
);
const PeriodLimit = z.object({ dollars: Limit, per: z.enum(periods) });
export type PeriodLimit = z.infer<typeof PeriodLimit>;

/** Of a customer (book 2): what they may do in their company, and up to which amounts nobody is asked. */
export const CompanyRights = z.object({
  companyRole: z.optional(z.enum(companyRoles)),
  /** Dollars: an order up to it needs nobody. Absent: no limit, as approvers and managers have none. */
  orderLimit: z.optional(z.number()),
  /** All orders of the period together. */
  periodLimit: z.optional(z.object({ dollars: z.number(), per: z.enum(periods) })),
});
export type CompanyRights = z.infer<typeof CompanyRights>;

/** A change of them: null takes a limit away. */
export const CompanyRightsChange = z.object({
  companyRole: z.optional(z.enum(companyRoles)),
  orderLimit: z.optional(z.nullable(Limit)),
  periodLimit: z.optional(z.nullable(PeriodLimit)),
});
export type CompanyRightsChange = z.infer<typeof CompanyRightsChange>;
