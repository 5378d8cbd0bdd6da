import type { ReactElement } from 'react';
import { TableFrame } from '#web/ui/table.tsx';
import type { PageForm } from './use-page-form.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Somebody was quicker: what each field that was changed here holds by now, beside what was typed here. It waits for the
 * page to be up to date: before that, what the page believes to be kept is what somebody else has just changed.
 *
 * @param labels of the fields, in the order of the form
 * @param now what they hold by now, as the form has it
 * @param shown what is shown in place of a value: a name for an id
 */
export function Conflict({
  of: { answer, fetcher },
  labels,
  now,
  shown,
}: {
  readonly of: Pick<PageForm<unknown>, 'answer' | 'fetcher'>;
  readonly labels: Texts;
  readonly now: Texts;
  readonly shown?: { readonly now: Texts; readonly yours: Texts };
}): ReactElement | null {
  if (answer?.status !== 409 || fetcher.state !== 'idle') return null;
  const yours = answer.typed ?? {};
  const rows = Object.entries(labels).filter(
    ([name]) => yours[name] !== undefined && yours[name] !== now[name],
  );
  if (rows.length === 0) return null;
  return (
    <div>
      <TableFrame label="What both of you changed" dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{orEmpty(shown?.now[name] ?? now[name])}</td>
                <td>{orEmpty(shown?.yours[name] ?? yours[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="muted small">What you typed is still in the form. Send it again to keep yours.</p>
    </div>
  );
}

const orEmpty = (text: string | undefined): string => text || '(empty)';
