import { type ReactElement, useEffect, useRef, useState } from 'react';
import { importKinds } from '#features/exchange/import/import.contract.ts';
import {
  getImportMapping,
  type Mapping,
  type MappingForm,
  saveImportMapping,
} from '#features/exchange/import-mappings/import-mappings.contract.ts';
import { catalogFileNames } from '#features/exchange/import-mappings/target-columns.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { useUnsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { kindWords } from './import-words.rules.ts';
import styles from './imports.module.css';
import { MappingColumns } from './mapping-columns.component.tsx';
import { type Draft, draftOf, emptyDraft, formOf, ofKind, withSample } from './mapping-draft.rules.ts';
import { readOne } from './use-given-files.ts';

const SAVE = 'mapping';

/** `/account/imports/mapping` and `…/mapping/:name`: which columns of a foreign file are which of ours. */
export const mappingPage = page<Mapping | null>({
  load: async (request) => {
    demandAdmin(request);
    const name = request.params['name'];
    return name === undefined ? null : request.call(getImportMapping, { params: { name } });
  },
  act,
  head: (mapping) => ({ title: mapping?.name ?? 'New Mapping', robots: 'noindex' }),
  Page: ({ data: mapping }) => (
    <AccountPage
      title={mapping?.name ?? 'New Mapping'}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Imports', to: paths.imports() },
            { label: 'Mappings', to: paths.importMappings() },
            { label: mapping?.name ?? 'New Mapping' },
          ]}
        />
      }
    >
      <MappingEditor key={mapping?.name ?? ''} mapping={mapping ?? undefined} />
    </AccountPage>
  ),
});

async function act({ form, call, params: given }: FormRequest): Promise<FormAnswer> {
  const { name: typed, mapping, version } = fieldsOf(form, 'name', 'mapping', 'version');
  const name = given['name'] ?? typed;
  return answered(form, async () => {
    const body: MappingForm = JSON.parse(mapping);
    return call(saveImportMapping, {
      params: { name: name.trim() },
      body: { ...body, ...(version !== '' && { version: Number(version) }) },
    });
  });
}

function MappingEditor({ mapping }: { readonly mapping: Mapping | undefined }): ReactElement {
  const form = usePageForm<Mapping>(SAVE, unchecked, () => false);
  const [draft, setDraft] = useState<Draft>(mapping ? draftOf(mapping) : emptyDraft);
  const [unread, setUnread] = useState('');
  const saved = form.answer?.done;
  const guard = useUnsavedMapping(form, JSON.stringify(formOf(draft)));
  const version = saved?.version ?? mapping?.version;
  const file = fieldOf(form, 'file');
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const read = await readOne(chosen, draft.encoding);
    setUnread(typeof read === 'string' ? read : '');
    if (typeof read !== 'string') setDraft((now) => withSample(now, read));
  };
  // Chosen before the page's code had come.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const [early] = input.current?.files ?? [];
    if (!early) return;
    void readOne(early, undefined).then((read) => {
      if (typeof read !== 'string') setDraft((now) => withSample(now, read));
    });
  }, []);
  const number = (value: string, most: number): number =>
    Math.min(most, Math.max(1, Math.trunc(Number(value)) || 1));
  return (
    <>
      <div className={styles['form']}>
        <FormBody of={form} id="mapping-form">
          <FormMessages of={form} title="The mapping was not saved.">
            {saved && (
              <Alert tone="ok" title="The mapping has been saved.">
                <p>
                  <Link to={paths.imports()}>Import files with it</Link>, or try it there first.
                </p>
              </Alert>
            )}
          </FormMessages>
          <input type="hidden" name="mapping" value={JSON.stringify(formOf(draft))} />
          <input type="hidden" name="version" value={version ?? ''} />
          {!mapping && (
            <TextField
              {...fieldOf(form, 'name')}
              label="Name"
              hint="As you will choose it: the maker, and what the table is of."
              maxLength={60}
              autoComplete="off"
            />
          )}
          <SelectField
            label="What the files say"
            value={draft.kind}
            onChange={({ target: { value } }) => {
              const kind = importKinds.find((each) => each === value) ?? 'crimp';
              setDraft(ofKind(draft, kind, kind === 'catalog' ? catalogFileNames[0] : undefined));
            }}
          >
            {importKinds.map((each) => (
              <option key={each} value={each}>
                {kindWords[each].label}
              </option>
            ))}
          </SelectField>
          {draft.kind === 'catalog' && (
            <SelectField
              label="Which file of the catalog"
              value={draft.file}
              onChange={({ target: { value } }) => setDraft(ofKind(draft, 'catalog', value))}
            >
              {catalogFileNames.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectField>
          )}
          <div className={styles['file']}>
            <label htmlFor={file.id}>A file of theirs, CSV or XLSX</label>
            <input
              ref={input}
              id={file.id}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              aria-describedby={`${file.id}-hint`}
              onChange={({ target: { files } }) => void choose(files?.[0])}
            />
            <span id={`${file.id}-hint`} className="small">
              Its columns are offered below, and are looked at here: nothing of it is sent.
            </span>
          </div>
          {unread !== '' && <Alert tone="bad" title={unread} />}
          <div className={styles['find']}>
            <TextField
              label="Names stand in row"
              type="number"
              min={1}
              max={50}
              value={draft.headRow}
              onChange={({ target: { value } }) => setDraft({ ...draft, headRow: number(value, 50) })}
            />
            <TextField
              label="Rows of names"
              type="number"
              min={1}
              max={3}
              value={draft.headRows}
              onChange={({ target: { value } }) => setDraft({ ...draft, headRows: number(value, 3) })}
            />
          </div>
          {draft.kind === 'crimp' && (
            <Checkbox
              checked={draft.keepOtherHoses === true}
              onChange={({ target: { checked } }) => setDraft({ ...draft, keepOtherHoses: checked })}
            >
              Replace only the hoses that a file names. Otherwise a file is the whole table.
            </Checkbox>
          )}
        </FormBody>
      </div>
      <section className={styles['difference']} aria-labelledby="columns">
        <h2 id="columns">Columns</h2>
        <MappingColumns draft={draft} onChange={setDraft} />
      </section>
      <p className={styles['deeds']}>
        <Button type="submit" form="mapping-form" tone="go" busy={form.sending !== undefined}>
          Save Mapping
        </Button>
      </p>
      {guard}
    </>
  );
}

/**
 * Its columns are chosen outside of any form, and its fields stay as they are once it is saved.
 *
 * @param written the mapping as it is now
 */
function useUnsavedMapping(form: PageForm<Mapping>, written: string): ReactElement | null {
  const saved = form.answer?.done;
  const [kept, setKept] = useState({ saved, written });
  const [sent, setSent] = useState(written);
  const sending = form.sending?.get('mapping');
  if (typeof sending === 'string' && sending !== sent) setSent(sending);
  if (kept.saved !== saved) setKept({ saved, written: sent });
  const fields = form.form;
  useEffect(() => {
    if (saved) fields.current?.dispatchEvent(new Event('reset', { bubbles: true }));
  }, [saved, fields]);
  return useUnsaved(kept.written !== written);
}
