import type { ReactElement } from 'react';
import { companyRoles } from '#shared/company-role.ts';
import { fieldOf } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { periods } from './company-rights.contract.ts';
import { periodWords, type RightsTexts, roleWords } from './company-rights.rules.ts';

export const rightsLabels = {
  companyRole: 'Role in the Company',
  orderLimit: 'Order Limit',
  periodLimit: 'Period Limit',
  period: 'Period',
} as const satisfies RightsTexts;

/** What somebody may do in their company, and up to which amounts nobody is asked. */
export function CompanyRightsFields({
  form,
  rights,
}: {
  readonly form: PageForm<unknown>;
  readonly rights: RightsTexts;
}): ReactElement {
  return (
    <>
      <SelectField
        {...fieldOf(form, 'companyRole', rights.companyRole)}
        label={rightsLabels.companyRole}
        hint="Approvers let orders above a limit go. Managers do, and say who may do what."
      >
        {companyRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldOf(form, 'orderLimit', rights.orderLimit)}
        label={rightsLabels.orderLimit}
        hint="Dollars, for a buyer. A larger order needs an approver. Empty: no limit."
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <TextField
        {...fieldOf(form, 'periodLimit', rights.periodLimit)}
        label={rightsLabels.periodLimit}
        hint="Dollars, for all orders of a period together. Empty: no limit."
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <SelectField {...fieldOf(form, 'period', rights.period)} label={rightsLabels.period}>
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodWords[period]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
