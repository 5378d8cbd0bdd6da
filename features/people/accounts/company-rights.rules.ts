import { type CompanyRole, companyRoles } from '#shared/company-role.ts';
import type { Problem } from '#shared/endpoint.ts';
import { dollarsAndCents } from '#shared/money.ts';
import {
  type CompanyRights,
  type CompanyRightsChange,
  messages,
  type Period,
  periods,
} from './company-rights.contract.ts';

/** The fields of a form that says what somebody may do in their company, as they are typed. */
export const rightsFields = ['companyRole', 'orderLimit', 'periodLimit', 'period'] as const;
export type RightsTexts = Readonly<Record<(typeof rightsFields)[number], string>>;

export const roleWords = {
  buyer: 'Buyer',
  approver: 'Approver',
  manager: 'Manager',
} as const satisfies Record<CompanyRole, string>;

export const periodWords = {
  day: 'a day',
  week: 'a week',
  month: 'a month',
} as const satisfies Record<Period, string>;

/** '$500.00'; empty for no limit. */
export const limitText = (dollars: number | undefined): string =>
  dollars === undefined ? '' : dollarsAndCents(dollars);

/** '$2,000.00 a week' */
export const periodText = (limit: CompanyRights['periodLimit']): string =>
  limit ? `${limitText(limit.dollars)} ${periodWords[limit.per]}` : '';

export const rightsTexts = ({
  companyRole = 'buyer',
  orderLimit,
  periodLimit,
}: CompanyRights): RightsTexts => ({
  companyRole,
  orderLimit: orderLimit === undefined ? '' : String(orderLimit),
  periodLimit: periodLimit === undefined ? '' : String(periodLimit.dollars),
  period: periodLimit?.per ?? 'month',
});

/** '$1,500.00' is 1500. Undefined for what is no amount. */
export function amountIn(text: string): number | undefined {
  const digits = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

export const rightsProblems = (typed: Pick<RightsTexts, 'orderLimit' | 'periodLimit'>): Problem[] =>
  (['orderLimit', 'periodLimit'] as const)
    .filter((field) => typed[field].trim() !== '' && amountIn(typed[field]) === undefined)
    .map((field) => ({ field, message: messages.limitInvalid }));

/** What a form changes: an empty amount takes the limit away, amount and period of one limit go together. */
export function rightsChange(
  changed: { readonly [Field in keyof RightsTexts]?: string | undefined },
  typed: RightsTexts,
): CompanyRightsChange {
  const role = companyRoles.find((each) => each === changed.companyRole);
  const dollars = amountIn(typed.periodLimit);
  const per = periods.find((each) => each === typed.period) ?? 'month';
  return {
    ...(role && { companyRole: role }),
    ...(changed.orderLimit !== undefined && { orderLimit: amountIn(changed.orderLimit) ?? null }),
    ...((changed.periodLimit !== undefined || (changed.period !== undefined && dollars !== undefined)) && {
      periodLimit: dollars === undefined ? null : { dollars, per },
    }),
  };
}
