import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { checkBy } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type ContentAction, contentIn } from './content-actions.component.tsx';
import {
  ContentFields,
  type ContentFile,
  type ContentKind,
  NewContent,
  neededPages,
} from './content-edit.contract.ts';
import styles from './content-edit.module.css';
import { MarkdownField } from './content-preview.component.tsx';

const checkChanged = checkBy(ContentFields, contentIn);
const checkNew = checkBy(z.pick(NewContent, { slug: true, title: true }), (form) =>
  fieldsOf(form, 'slug', 'title'),
);

/** The form of one page or post: its text with a preview, and what search engines and lists show of it. */
export function ContentForm({
  kind,
  file,
  html,
}: {
  readonly kind: ContentKind;
  /** Undefined: a new one. */
  readonly file: ContentFile | undefined;
  readonly html: string;
}): ReactElement {
  const form = usePageForm<string>('content', file ? checkChanged : checkNew);
  const shown = form.answer?.extra?.['html'];
  return (
    <FormBody of={form} bare>
      <div className={styles['form']}>
        <FormMessages of={form}>
          {form.answer?.done !== undefined && <Alert tone="ok" title={form.answer.done} />}
        </FormMessages>
        <Theirs of={form} />
        <input type="hidden" name="version" value={versionFor(form, file)} />
        <TextField {...fieldOf(form, 'title', file?.title)} label="Title" maxLength={300} />
        {!file && (
          <TextField
            {...fieldOf(form, 'slug')}
            label="Address"
            hint="The last part of its address: choosing-a-hose"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
          />
        )}
        <TextField
          {...fieldOf(form, 'description', file?.description)}
          label="Description"
          hint="One or two sentences for search engines and lists, at most 160 letters."
          maxLength={300}
          optional
        />
        {kind === 'post' && (
          <TextField {...fieldOf(form, 'date', file?.date)} label="Day" type="date" autoComplete="off" />
        )}
        <MarkdownField
          field={{ ...fieldOf(form, 'markdown', file?.markdown), label: 'Text' }}
          html={typeof shown === 'string' ? shown : html}
        />
        <MoreFields of={form} kind={kind} file={file} />
        {file && <Unsaved />}
        <Buttons of={form} file={file} />
      </div>
    </FormBody>
  );
}

/** What few pages need. */
function MoreFields({
  of: form,
  kind,
  file,
}: {
  readonly of: PageForm<string>;
  readonly kind: ContentKind;
  readonly file: ContentFile | undefined;
}): ReactElement {
  return (
    <details>
      <summary>For search engines and shared links</summary>
      <div className={styles['more']}>
        {kind === 'post' && (
          <TextField {...fieldOf(form, 'updated', file?.updated)} label="Revised" type="date" optional />
        )}
        <TextField {...fieldOf(form, 'ogTitle', file?.ogTitle)} label="Title when shared" optional />
        <TextField
          {...fieldOf(form, 'ogDescription', file?.ogDescription)}
          label="Description when shared"
          optional
        />
        <TextField
          {...fieldOf(form, 'ogImage', file?.ogImage)}
          label="Picture when shared"
          hint="/content/images/layline.png"
          optional
        />
        <TextField
          {...fieldOf(form, 'canonical', file?.canonical)}
          label="Canonical address"
          hint="Only when the same text is at home elsewhere."
          optional
        />
        <TextField
          {...fieldOf(form, 'aliases', file?.aliases?.join(' '))}
          label="Old addresses"
          hint="Names it had before, with blanks between them; they lead here."
          optional
        />
      </div>
    </details>
  );
}

function Buttons({
  of: form,
  file,
}: {
  readonly of: PageForm<string>;
  readonly file: ContentFile | undefined;
}): ReactElement {
  const action = (value: ContentAction) => ({ type: 'submit', name: 'pressed', value }) as const;
  const sending = form.sending?.get('pressed');
  const isNeeded = file?.kind === 'page' && neededPages.includes(file.slug);
  return (
    <div className={styles['buttons']}>
      {/* First in the form, so that Enter in a field publishes nothing. */}
      <Button {...action('save')} busy={sending === 'save'}>
        Save Draft
      </Button>
      <Button {...action('publish')} tone="go" busy={sending === 'publish'}>
        Publish
      </Button>
      <noscript>
        <Button {...action('preview')}>Preview</Button>
      </noscript>
      {file?.state === 'changed' && (
        <Button {...action('discard')} tone="bad" busy={sending === 'discard'}>
          Discard Draft
        </Button>
      )}
      {file && file.state !== 'draft' && !isNeeded && (
        <Button {...action('unpublish')} tone="bad" busy={sending === 'unpublish'}>
          Unpublish
        </Button>
      )}
    </div>
  );
}

/** The text of whoever was quicker. */
function Theirs({ of: { answer } }: { readonly of: PageForm<string> }): ReactElement | null {
  const current = currentIn(answer?.extra);
  if (!current) return null;
  return (
    <section className={styles['part']} aria-label="Their text">
      <h2>Their text: {current.title}</h2>
      <pre className={styles['source']}>{current.markdown}</pre>
      <p>Saving again puts your text in the place of theirs, which stays in the history.</p>
    </section>
  );
}

/**
 * The version that the typed text is about: after a conflict the one that was shown, after another refusal still the
 * one that was opened.
 */
function versionFor({ answer }: PageForm<string>, file: ContentFile | undefined): string {
  const current = currentIn(answer?.extra);
  if (current) return String(current.version);
  return answer?.typed?.['version'] ?? String(file?.version ?? 0);
}

const currentIn = (extra: Readonly<Record<string, unknown>> | undefined): ContentFile | undefined =>
  // Our own server's answer to a conflict, of the contract's shape.
  extra?.['current'] as ContentFile | undefined;
