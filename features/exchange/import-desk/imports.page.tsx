import { type ReactElement, useState } from 'react';
import {
  type AlarmKind,
  alarmKinds,
  decimals,
  type ImportKind,
  importKinds,
  separators,
} from '#features/exchange/import/import.contract.ts';
import {
  listImportMappings,
  type Mapping,
} from '#features/exchange/import-mappings/import-mappings.contract.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Difference } from './difference.component.tsx';
import { type Looked, Outcome } from './import-outcome.component.tsx';
import {
  alarmWords,
  decimalWords,
  encodingWords,
  extraWords,
  kindWords,
  separatorWords,
} from './import-words.rules.ts';
import { importExtras, importFiles } from './imports.contract.ts';
import styles from './imports.module.css';
import { withNumbered } from './numbered-codes.rules.ts';
import { readFiles } from './use-given-files.ts';
import { marksOf } from './workbook-marks.rules.ts';

const CHECK = 'check';
const IMPORT = 'import';

/** `/account/imports`: files of other systems, looked at first, then taken, all or none. */
export const importsPage = page<readonly Mapping[]>({
  load: async (request) => {
    demandAdmin(request);
    return (await request.call(listImportMappings, {})).data;
  },
  act,
  head: () => ({ title: 'Imports', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Imports"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Imports' }]} />}
    >
      <ImportForm mappings={data} />
    </AccountPage>
  ),
});

/** The files are read where they are: the call takes their text. */
async function act({ form, call }: FormRequest): Promise<FormAnswer<Looked>> {
  const {
    mapping,
    reason,
    pressed,
    separator,
    decimals: mark,
    ...asked
  } = fieldsOf(form, 'kind', 'mapping', 'reason', 'pressed', 'separator', 'decimals');
  const kind = asked.kind as ImportKind;
  // One that was deleted meanwhile is missed by the import.
  const { data: mappings } = mapping === '' ? { data: [] } : await call(listImportMappings, {});
  const { files, problems } = await readFiles(
    form,
    kind,
    mappings.find(({ name }) => name === mapping),
  );
  if (problems.length > 0) return { form: formNameOf(form), problems };
  const marks = marksOf(files, {
    separator: separators.find((each) => each === separator),
    decimals: decimals.find((each) => each === mark),
  });
  const ticked = form.getAll('allow');
  const extras = form.getAll('extra');
  return answered(form, async () => {
    const body = {
      kind,
      files: files.map(({ name, text }) => ({ name, text })),
      ...(mapping !== '' && { mapping }),
      ...(reason.trim() !== '' && { reason }),
      ...(marks.separator && { separator: marks.separator }),
      ...(marks.decimals && { decimals: marks.decimals }),
      allow: alarmKinds.filter((alarm: AlarmKind) => ticked.includes(alarm)),
      ...Object.fromEntries(
        importExtras.filter((extra) => extras.includes(extra)).map((extra) => [extra, true]),
      ),
      ...(pressed !== IMPORT && { dryRun: true }),
    };
    const result = withNumbered(await call(importFiles, { body }), files);
    return { result, files: files.map(({ text: _text, ...read }) => read) };
  });
}

/** What was only looked at is still of use as it was chosen. */
const isImported = ({ result }: Looked): boolean => result.written;

function ImportForm({ mappings }: { readonly mappings: readonly Mapping[] }): ReactElement {
  const form = usePageForm<Looked>('import', unchecked, isImported);
  const [kind, setKind] = useState<ImportKind>('prices');
  const [mapping, setMapping] = useState('');
  const ofKind = mappings.filter((each) => each.kind === kind);
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
              setMapping('');
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
          {ofKind.length > 0 && (
            <SelectField
              label="Read by"
              name="mapping"
              optional
              value={mapping}
              onChange={({ target }) => {
                setMapping(target.value);
                forget();
              }}
            >
              <option value="">Our own columns</option>
              {ofKind.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <p className="small">
            Files in columns of their own are read by a <Link to={paths.importMappings()}>mapping</Link>.
          </p>
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
          <TextField
            {...fieldOf(form, 'reason')}
            label="Reason"
            optional
            maxLength={300}
            autoComplete="off"
          />
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
