import type { ReactElement } from 'react';
import { grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { PastedTable, RowProblems, TableButtons } from '#web/form/pasted-table.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { PairsReport } from './own-numbers.contract.ts';

export const NUMBERS_FORM = 'numbers';

/** A checked table is still of use as it was typed. */
const isApplied = ({ applied }: PairsReport): boolean => applied;

/** Pairs pasted from a spreadsheet or read from a CSV file: looked at first, then taken, all or none. */
export function PasteNumbers(): ReactElement {
  const form = usePageForm<PairsReport>(NUMBERS_FORM, unchecked, isApplied);
  const report = form.answer?.done;
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The numbers were not saved.">
        {report && <Report report={report} />}
      </FormMessages>
      <PastedTable
        of={form}
        label="Numbers from a spreadsheet"
        hint="Your number, then ours, one pair a line."
      />
      <SelectField {...fieldOf(form, 'mode', 'add')} label="What Becomes of the Numbers There Are">
        <option value="add">They stay, and these are added</option>
        <option value="replace">They are replaced</option>
      </SelectField>
      <TableButtons of={form} check="Check Numbers" take="Save Numbers" />
      <Unsaved />
    </FormBody>
  );
}

function Report({ report }: { readonly report: PairsReport }): ReactElement {
  const { applied, problems, problemTotal, sent, total, warnings } = report;
  if (problemTotal === 0)
    return (
      <>
        <Alert
          tone={applied ? 'ok' : 'info'}
          title={applied ? 'The numbers are saved.' : 'Nothing is wrong with these numbers.'}
        >
          <p>
            {reportText(report)} Your company {applied ? 'has' : 'would have'} {counted(total)}.
          </p>
        </Alert>
        {warnings.length > 0 && <RowProblems label="What looks wrong" problems={warnings} />}
      </>
    );
  return (
    <>
      <Alert tone="bad" title={`${grouped(problemTotal)} of ${counted(sent)} cannot be taken.`} />
      <RowProblems problems={problems} />
    </>
  );
}

const counted = (count: number): string => `${grouped(count)} ${count === 1 ? 'number' : 'numbers'}`;

/** '3 numbers: 2 new, 1 changed.' */
function reportText({ sent, added, changed, unchanged, removed }: PairsReport): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [unchanged, 'as before'],
    [removed, 'of before deleted'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${grouped(Number(count))} ${what}`]));
  return `${counted(sent)}: ${parts.join(', ')}.`;
}
