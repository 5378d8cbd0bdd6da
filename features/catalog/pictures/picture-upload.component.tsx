import { type ClipboardEvent, type DragEvent, type ReactElement, useRef, useState } from 'react';
import { CallFailed } from '#web/call.ts';
import { sendFile } from '#web/send-file.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from './picture.component.tsx';
import styles from './picture-upload.module.css';
import { messages, uploadPicture } from './pictures.contract.ts';

type Upload =
  | { readonly kind: 'none' }
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly problems: readonly string[] };

/**
 * A picture of a form: what it shows now, and the way to another one by picking, dragging or pasting. The hidden field
 * holds its address; it is published when the form is saved.
 */
export function PictureUpload({
  label,
  name,
  url,
  standIn,
}: {
  /** 'Photo' */
  readonly label: string;
  /** Of the hidden field. */
  readonly name: string;
  /** The picture there is; empty when there is none. */
  readonly url: string;
  /** Shown where there is none. */
  readonly standIn: string;
}): ReactElement {
  const [upload, setUpload] = useState<Upload>({ kind: 'none' });
  // What stood there, to be put back.
  const [removed, setRemoved] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const chosen = upload.kind === 'ready' ? upload.url : removed === undefined ? url : '';

  const take = (files: FileList | undefined | null): void => {
    const file = files?.[0];
    if (!file || upload.kind === 'uploading') return;
    setUpload({ kind: 'uploading', share: 0 });
    sendFile(uploadPicture, file, (share) => setUpload({ kind: 'uploading', share })).then(
      (picture) => {
        setRemoved(undefined);
        setUpload({ kind: 'ready', url: picture.url });
      },
      (error: unknown) =>
        setUpload({
          kind: 'failed',
          problems: error instanceof CallFailed ? error.problems.map(({ message }) => message) : [],
        }),
    );
  };
  const putBack = (): void => {
    if (removed !== undefined && removed !== url) setUpload({ kind: 'ready', url: removed });
    setRemoved(undefined);
  };
  const onPaste = (event: ClipboardEvent): void => take(event.clipboardData.files);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <fieldset className={styles['upload']}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={chosen} />
      <button
        type="button"
        className={styles['place']}
        aria-label={`${label}: pick, drop or paste a picture`}
        onClick={() => picker.current?.click()}
        onPaste={onPaste}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <Picture
          url={chosen === '' ? standIn : chosen}
          alt={chosen === '' ? `${label}: our drawing` : label}
          sizes="320px"
          width={320}
          height={160}
        />
      </button>
      <p className={styles['how']}>PNG, JPEG or WebP, 10 MB at most. Pick one, drop it here, or paste it.</p>
      <div className={styles['buttons']}>
        <label>
          <span className="vh">Upload {label.toLowerCase()}</span>
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
        </label>
        {chosen !== '' && (
          <Button
            size="s"
            onClick={() => {
              setRemoved(chosen);
              setUpload({ kind: 'none' });
            }}
          >
            Remove {label.toLowerCase()}
          </Button>
        )}
      </div>
      {removed !== undefined && chosen === '' && (
        <Alert tone="info" title={`The ${label.toLowerCase()} was removed.`}>
          <Button size="s" onClick={putBack} aria-label={`Undo: put the ${label.toLowerCase()} back`}>
            Undo
          </Button>
        </Alert>
      )}
      <Progress upload={upload} label={label} />
    </fieldset>
  );
}

function Progress({
  upload,
  label,
}: {
  readonly upload: Upload;
  readonly label: string;
}): ReactElement | null {
  switch (upload.kind) {
    case 'none':
      return null;
    case 'uploading':
      return (
        <p className={styles['progress']}>
          <progress value={upload.share} max={1} aria-label={`Uploading ${label.toLowerCase()}`} />
          <span className="num">{Math.round(upload.share * 100)} %</span>
        </p>
      );
    case 'ready':
      return <Alert tone="ok" title={messages.ready} />;
    case 'failed':
      return (
        <Alert tone="bad" title={messages.failed}>
          {upload.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      );
  }
}
