import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import styles from './punchout.module.css';
import { messages, type UnspscCodes } from './unspsc.contract.ts';

export const UNSPSC = 'unspsc';

/** What the form says, as the call takes it: 'Wire braid = 40142002' is a line of it. */
export function readCodes(form: FormData) {
  const { codes, version } = fieldsOf(form, 'codes', 'version');
  const lines = codes.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    version,
    codes: lines.map((line) => {
      const at = line.lastIndexOf('=');
      return at < 0 ? { of: line, code: '' } : { of: line.slice(0, at), code: line.slice(at + 1) };
    }),
  };
}

/** What purchasing systems call our products. */
export function UnspscForm({ of: { codes, version } }: { readonly of: UnspscCodes }): ReactElement {
  const form = usePageForm<UnspscCodes>(UNSPSC, unchecked);
  const problem = form.problems.find(({ field }) => field?.startsWith('codes.'))?.message;
  return (
    <section className={styles['block']}>
      <h2>UNSPSC codes</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The codes were not saved.">
          {form.answer?.done && <Alert tone="ok" title={messages.saved} />}
        </FormMessages>
        <input type="hidden" name="version" value={version} />
        <TextArea
          {...fieldOf(form, 'codes', codes.map(({ of, code }) => `${of} = ${code}`).join('\n'))}
          {...(problem !== undefined && { error: problem })}
          key={version}
          label="Codes of products and families"
          rows={6}
          spellCheck={false}
          hint="One a line, like Wire braid = 40142002. A product without a code has its family’s."
        />
        <p>
          <Button type="submit" busy={form.sending !== undefined}>
            Save Codes
          </Button>
        </p>
      </FormBody>
    </section>
  );
}
