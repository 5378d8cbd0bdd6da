import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Problem } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';
import { sendFile } from '#web/send-file.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './pick-files.module.css';
import { weightOf } from './sent-file-words.rules.ts';
import { MOST_FILES, messages, type SentFile, sendUp } from './sent-files.contract.ts';

type Picked = { readonly key: number; readonly name: string } & (
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent'; readonly file: SentFile }
  | { readonly kind: 'failed'; readonly why: string }
);

const FILES = 'files';
const UNDERWAY = 'filesUnderway';

/** The ids of what has been sent with a form. */
export const filesIn = (form: FormData): string[] =>
  form.getAll(FILES).filter((id) => typeof id === 'string');

/** What a form waits for. */
export const filesUnderway = (form: FormData): readonly Problem[] =>
  form.has(UNDERWAY) ? [{ field: FILES, message: messages.underway }] : [];

/** Files for a message: each goes out as soon as it is chosen, the form names them by their ids. */
export function PickFiles({
  id,
  error,
  one = false,
}: {
  readonly id: string;
  readonly error: string | undefined;
  /** One, and no fewer. */
  readonly one?: boolean;
}): ReactElement {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const nextKey = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const say = (file: Picked): void =>
    setPicked((all) => all.map((each) => (each.key === file.key ? file : each)));
  const send = (file: File): Picked => {
    const key = nextKey.current++;
    const { name } = file;
    sendFile(sendUp, file, (share) => say({ key, name, kind: 'sending', share })).then(
      (sent) => say({ key, name: sent.name, kind: 'sent', file: sent }),
      (failure: unknown) => say({ key, name, kind: 'failed', why: whyOf(failure) }),
    );
    return { key, name, kind: 'sending', share: 0 };
  };
  const take = (files: readonly File[]): void => {
    const room = (one ? 1 : MOST_FILES) - picked.filter(({ kind }) => kind !== 'failed').length;
    const added = files.map(
      (file, at): Picked =>
        at < room
          ? send(file)
          : {
              key: nextKey.current++,
              name: file.name,
              kind: 'failed',
              why: one ? messages.onlyOne : messages.tooMany,
            },
    );
    setPicked((all) => [...all, ...added]);
  };
  const takeFrom = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) take(files);
  };
  // Chosen before the page was alive.
  useEffect(() => {
    if (field.current?.files?.length) takeFrom(field.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the field comes alive
  }, []);
  const isUnderway = picked.some(({ kind }) => kind === 'sending');
  return (
    <div className={styles['files']}>
      <TextField
        ref={field}
        id={id}
        label={one ? 'File' : 'Files'}
        hint={`${one ? '10 MB at most' : `Up to ${MOST_FILES} of 10 MB each`}: PDF, JPEG, PNG or WebP.`}
        error={error}
        optional={!one}
        type="file"
        multiple={!one}
        accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => takeFrom(currentTarget)}
      />
      {isUnderway && <input type="hidden" name={UNDERWAY} value="yes" />}
      <ul aria-label="Chosen" className={styles['list']}>
        {picked.map((file) => (
          <li key={file.key}>
            <span className={styles['name']}>{file.name}</span>
            <State of={file} />
            <Button
              tone="link"
              size="s"
              aria-label={`Remove ${file.name}`}
              onClick={() => setPicked((all) => all.filter(({ key }) => key !== file.key))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function State({ of: file }: { readonly of: Picked }): ReactElement {
  switch (file.kind) {
    case 'sending':
      return <output className="small muted">Sending, {Math.round(file.share * 100)} %</output>;
    case 'failed':
      return (
        <span role="alert" className={styles['problem']}>
          {messages.notSent} {file.why}
        </span>
      );
    case 'sent':
      return (
        <span className="small muted">
          {weightOf(file.file)}
          <input type="hidden" name={FILES} value={file.file.id} />
        </span>
      );
  }
}

const whyOf = (failure: unknown): string =>
  failure instanceof CallFailed && failure.problems.length > 0
    ? failure.problems.map(({ message }) => message).join(' ')
    : '';
