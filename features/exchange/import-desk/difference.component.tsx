import { type ReactElement, useMemo, useState } from 'react';
import { grouped } from '#shared/count.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { csvOf, found, lineHeads, linesOf } from './import-lines.rules.ts';
import type { ImportResult } from './imports.contract.ts';
import styles from './imports.module.css';

/** A page of the table holds so many; the file has all. */
const SHOWN = 200;

/** The whole difference: filtered, looked at in parts, taken as a file. */
export function Difference({ result }: { readonly result: ImportResult }): ReactElement | null {
  const lines = useMemo(() => linesOf(result), [result]);
  const [text, setText] = useState('');
  const [what, setWhat] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const wanted = useMemo(() => found(lines, text, what), [lines, text, what]);
  if (lines.length === 0) return null;
  const kinds = [...new Set(lines.map((line) => line.what))];
  return (
    <section className={styles['difference']} aria-labelledby="difference">
      <h2 id="difference">Difference</h2>
      <div className={styles['find']}>
        <TextField
          label="Find"
          small
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setShown(SHOWN);
          }}
        />
        <SelectField
          label="Show"
          small
          value={what}
          onChange={({ target }) => {
            setWhat(target.value);
            setShown(SHOWN);
          }}
        >
          <option value="">All</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </SelectField>
        <Button type="button" onClick={() => download(csvOf(wanted))}>
          Download CSV
        </Button>
      </div>
      <output>
        {wanted.length === 0
          ? 'No lines found.'
          : `${grouped(Math.min(shown, wanted.length))} of ${grouped(wanted.length)}`}
      </output>
      {wanted.length > 0 && (
        <TableFrame label="What the import changes" dense>
          <table>
            <thead>
              <tr>
                {lineHeads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {wanted.slice(0, shown).map((line) => (
                <tr key={JSON.stringify(line)}>
                  <td>{line.what}</td>
                  <td>{line.place}</td>
                  <td>{line.part}</td>
                  <td>{line.field}</td>
                  <td className={styles['value']}>{line.old}</td>
                  <td className={styles['value']}>{line.now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {wanted.length > shown && (
        <p>
          <Button type="button" onClick={() => setShown(shown + SHOWN)}>
            Show More
          </Button>
        </p>
      )}
    </section>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'difference.csv';
  link.click();
  URL.revokeObjectURL(address);
}
