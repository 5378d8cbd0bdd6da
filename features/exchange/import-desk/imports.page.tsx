import { type ReactElement, useState } from 'react';
import {
  type AlarmKind,
  alarmKinds,
  decimals,
  type ImportKind,
  importKinds,
  separators,
} from '#features/exchange/import/import.contract.ts';
import { count } from '#shared/count.ts';
import type { GivenFile } from '#shared/given-file.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Difference } from './difference.component.tsx';
import {
  alarmWords,
  countsText,
  decimalWords,
  encodingWords,
  extraWords,
  kindWords,
  separatorWords,
} from './import-words.rules.ts';
import { type ImportResult, importExtras, importFiles } from './imports.contract.ts';
import styles from './imports.module.css';
import { readFiles } from './use-given-files.ts';

const CHECK = 'check';
const IMPORT = 'import';

/** What came of the form: what the shop said, and what the files were. */
interface Looked {
  readonly result: ImportResult;
  readonly files: ReadonlyArray<Omit<GivenFile, 'text'>>;
}

/** `/account/imports`: files of other systems, looked at first, then taken, all or none. */
export const importsPage = page<null>({
  load: (request) => {
    demandAdmin(request);
    return null;
  },
  act,
  head: () => ({ title: 'Imports', robots: 'noindex' }),
  Page: () => (
    <AccountPage
      title="Imports"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Imports' }]} />}
    >
      <ImportForm />
    </AccountPage>
  ),
});

/** The files are read where they are: the call takes their text. */
async function act({ form, call }: FormRequest): Promise<FormAnswer<Looked>> {
  const { files, problems } = await readFiles(form);
  if (problems.length > 0) return { form: formNameOf(form), problems };
  const {
    kind,
    pressed,
    separator,
    decimals: mark,
  } = fieldsOf(form, 'kind', 'pressed', 'separator', 'decimals');
  const marks = {
    separator: separators.find((each) => each === separator),
    decimals: decimals.find((each) => each === mark),
  };
  const ticked = form.getAll('allow');
  const extras = form.getAll('extra');
  return answered(form, async () => {
    const body = {
      kind: kind as ImportKind,
      files: files.map(({ name, text }) => ({ name, text })),
      ...(marks.separator && { separator: marks.separator }),
      ...(marks.decimals && { decimals: marks.decimals }),
      allow: alarmKinds.filter((alarm: AlarmKind) => ticked.includes(alarm)),
      ...Object.fromEntries(
        importExtras.filter((extra) => extras.includes(extra)).map((extra) => [extra, true]),
      ),
      ...(pressed !== IMPORT && { dryRun: true }),
    };
    const result = await call(importFiles, { body });
    return { result, files: files.map(({ text: _text, ...read }) => read) };
  });
}

/** What was only looked at is still of use as it was chosen. */
const isImported = ({ result }: Looked): boolean => result.written;

function ImportForm(): ReactElement {
  const form = usePageForm<Looked>('import', unchecked, isImported);
  const [kind, setKind] = useState<ImportKind>('prices');
  const [looked, setLooked] = useState<Looked>();
  // Of other files, or of another kind: it says nothing of what is chosen now.
  const [past, setPast] = useState<Looked>();
  const done = form.answer?.done;
  if (done && done !== looked && done !== past) setLooked(done);
  const current = looked === past ? undefined : looked;
  const forget = (): void => setPast(looked);
  const pressed = form.sending?.get('pressed');
  const mayImport = current && !current.result.written && current.result.problemTotal === 0;
  const file = fieldOf(form, 'files');
  return (
    <>
      <div className={styles['form']}>
        <FormBody of={form} takesFiles>
          <FormMessages of={form} title="Nothing was imported.">
            {current && <Outcome looked={current} />}
          </FormMessages>
          <SelectField
            {...fieldOf(form, 'kind')}
            defaultValue={undefined}
            label="What the files say"
            hint={kindWords[kind].hint}
            value={kind}
            onChange={({ target }) => {
              setKind(importKinds.find((each) => each === target.value) ?? 'prices');
              forget();
            }}
          >
            {importKinds.map((each) => (
              <option key={each} value={each}>
                {kindWords[each].label}
              </option>
            ))}
          </SelectField>
          <div className={styles['file']}>
            <label htmlFor={file.id}>CSV or XLSX files</label>
            <input
              id={file.id}
              name="files"
              type="file"
              multiple
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              onChange={forget}
            />
          </div>
          <details className={styles['written']}>
            <summary>How the files are written</summary>
            <Choice of={form} name="encoding" label="Encoding" options={encodingWords} onChange={forget} />
            <Choice
              of={form}
              name="separator"
              label="Between cells"
              options={separatorWords}
              onChange={forget}
            />
            <Choice
              of={form}
              name="decimals"
              label="Before decimals"
              options={decimalWords}
              onChange={forget}
            />
          </details>
          {Object.entries(extraWords[kind] ?? {}).map(([extra, words]) => (
            <Checkbox key={extra} name="extra" value={extra} onChange={forget}>
              {words}
            </Checkbox>
          ))}
          {mayImport &&
            current.result.alarms.map(({ kind: alarm }) => (
              <Checkbox key={alarm} name="allow" value={alarm}>
                {alarmWords[alarm]}
              </Checkbox>
            ))}
          <p className={styles['deeds']}>
            <Button type="submit" name="pressed" value={CHECK} busy={pressed === CHECK}>
              Check Files
            </Button>
            {mayImport && (
              <Button type="submit" tone="go" name="pressed" value={IMPORT} busy={pressed === IMPORT}>
                Import Files
              </Button>
            )}
          </p>
        </FormBody>
      </div>
      {current && <Difference result={current.result} />}
    </>
  );
}

/** What is recognised unless it is chosen. */
function Choice({
  of,
  name,
  label,
  options,
  onChange,
}: {
  readonly of: ReturnType<typeof usePageForm<Looked>>;
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: () => void;
}): ReactElement {
  return (
    <SelectField {...fieldOf(of, name)} label={label} onChange={onChange}>
      <option value="">Recognised</option>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

function Outcome({ looked: { result, files } }: { readonly looked: Looked }): ReactElement {
  const { written, problemTotal, alarms, changeTotal } = result;
  return (
    <div className={styles['outcome']}>
      {written ? (
        <Alert tone="ok" title="The files are imported.">
          <p>{countsText(result)}.</p>
          {result.revision !== undefined && (
            <p>
              <Link to={paths.catalogRevision(result.revision)}>Catalog revision {result.revision}</Link> says
              what changed, and takes it back.
            </p>
          )}
        </Alert>
      ) : problemTotal > 0 ? (
        <Alert tone="bad" title="The files cannot be imported as they are.">
          <p>{countsText(result)}. Each cell stands below with its place.</p>
        </Alert>
      ) : (
        <Alert
          tone="info"
          title={changeTotal === 0 ? 'These files change nothing.' : 'Nothing is wrong with these cells.'}
        >
          <p>{countsText(result)}. Nothing was written yet.</p>
        </Alert>
      )}
      {!written && alarms.map(({ kind, message }) => <Alert key={kind} tone="warn" title={message} />)}
      {files.flatMap(({ notes }) => notes.map((note) => <Alert key={note} tone="warn" title={note} />))}
      <ul>
        {files.map(({ name, encoding }, at) => (
          <li key={name} className="small">
            {name}: {count(result.files[at]?.rows ?? 0, 'row')}, {encoding}
            {encoding !== 'XLSX' && result.files[at] && `, ${result.files[at].separator} between the cells`}
          </li>
        ))}
      </ul>
    </div>
  );
}
