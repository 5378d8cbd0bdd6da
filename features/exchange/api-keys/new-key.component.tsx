import type { ReactElement } from 'react';
import { companyScopes, type Scope, scopes } from '#shared/scope.ts';
import { checkBy } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { type MadeApiKey, messages, NewApiKey } from './api-keys.contract.ts';
import styles from './api-keys.module.css';

export const NEW_KEY = 'new-key';

const what: Readonly<Record<Scope, string>> = {
  catalog: 'Read the catalog',
  prices: 'See prices',
  'orders:read': 'Read orders',
  'orders:write': 'Place and change orders',
  'stock:write': 'Write stock',
  'prices:write': 'Write prices',
  'catalog:write': 'Write the catalog',
  webhooks: 'Manage webhooks',
};

/** What the form says, as the call takes it. */
export function readKey(form: FormData) {
  const { name, expires } = fieldsOf(form, 'name', 'expires');
  const chosen = form.getAll('scopes');
  return {
    name,
    scopes: scopes.filter((scope) => chosen.includes(scope)),
    ...(expires !== '' && { expires }),
  };
}

const check = checkBy(NewApiKey, readKey);

/** A new key, which is shown in the answer and never again. */
export function NewKey(): ReactElement {
  const { viewer } = useShell();
  const form = usePageForm<MadeApiKey>(NEW_KEY, check);
  const missing = form.problems.find(({ field }) => field === 'scopes')?.message;
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The key was not made.">
        {form.answer?.done && (
          <Alert tone="ok" title={messages.once}>
            <code className={styles['key']}>{form.answer.done.key}</code>
          </Alert>
        )}
      </FormMessages>
      <TextField {...fieldOf(form, 'name')} label="Name" maxLength={60} autoComplete="off" />
      <fieldset className={styles['scopes']} id={fieldOf(form, 'scopes').id} tabIndex={-1}>
        <legend>What it may do</legend>
        {missing !== undefined && <p className={styles['problem']}>{missing}</p>}
        {(viewer.role === 'admin' ? scopes : companyScopes).map((scope) => (
          <Checkbox key={scope} name="scopes" value={scope}>
            {what[scope]} <code>{scope}</code>
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        {...fieldOf(form, 'expires')}
        label="Last day"
        type="date"
        optional
        hint="Without one it works until it is revoked."
      />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Make Key
        </Button>
      </p>
    </FormBody>
  );
}
