import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { page } from '#web/page.tsx';
import { offlinePaths, paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './scan.module.css';
import { readScanned } from './scanned-code.rules.ts';

const words = {
  looking: 'Hold the code before the camera, whole and in the light.',
  starting: 'The camera starts …',
  reading: 'The picture is read …',
  notOurs: 'This code is not one of ours: {text}',
  noCode: 'No code can be read in this picture. Take it from nearer, sharp and from the front.',
  noPicture: 'This is no picture that we can read. Take a JPEG or a PNG.',
  denied:
    'The camera may not be used here. Allow it in the browser, choose a picture of the code, or type it.',
  noCamera: 'There is no camera here. Choose a picture of the code, or type it.',
  insecure: 'A camera needs an address that begins with https. Choose a picture of the code, or type it.',
  failed: 'The camera does not start. Choose a picture of the code, or type it.',
  noReader: 'The reader could not be loaded. Check your connection, or type what stands under the code.',
} as const;

/** `/crimp-specs/scan`: the codes of labels and job cards, by camera, by picture, or typed (book 10). */
export const scanPage = page({
  load: () => ({}),
  head: () => ({ title: 'Scan', robots: 'noindex', manifest: offlinePaths.manifest }),
  Page: Scan,
});

function Scan(): ReactElement {
  const [said, setSaid] = useState('');
  const [isLive, setLive] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const go = useGo(setSaid);
  useEffect(() => {
    const screen = video.current;
    if (!isLive || !screen) return undefined;
    const leaving = new AbortController();
    watch(screen, leaving.signal, go, setSaid).catch((error: unknown) => {
      setSaid(whyNot(error));
      setLive(false);
    });
    return () => leaving.abort();
  }, [isLive, go]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Crimp Specs', to: paths.crimp() }, { label: 'Scan' }]} />
      <h1 className={styles['title']}>Scan</h1>
      <p className="muted">Reads the codes of labels and job cards: QR, bars and DataMatrix.</p>
      <div className={styles['ways']}>
        <Button tone="go" size="l" onClick={() => (isCameraClosed() ? reload() : setLive(!isLive))}>
          {isLive ? 'Stop the camera' : 'Use the camera'}
        </Button>
        <label className={styles['picture']}>
          Or choose a picture
          <input
            type="file"
            accept="image/*"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same picture may be chosen again.
              const again = currentTarget;
              if (file) void readFile(file, go, setSaid).finally(() => (again.value = ''));
            }}
          />
        </label>
      </div>
      <output className={styles['said']}>{said}</output>
      {isLive && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without a sound
        <video ref={video} className={styles['screen']} playsInline muted aria-label="What the camera sees" />
      )}
      <search>
        <form action={paths.crimp()} className={styles['ways']}>
          <TextField
            label="Or type it"
            name="query"
            placeholder="BW2-08+MF+FN208"
            maxLength={60}
            autoComplete="off"
          />
          <Button type="submit">Look up</Button>
        </form>
      </search>
    </>
  );
}

/** @returns whether a code led anywhere */
type Go = (text: string) => boolean;

function useGo(say: (words: string) => void): Go {
  const { publicUrl } = useShell();
  const navigate = useNavigate();
  return useCallback(
    (text: string) => {
      const found = readScanned(text, [window.location.origin, new URL(publicUrl).origin]);
      if (found.kind === 'not ours') {
        say(words.notOurs.replace('{text}', text.slice(0, 100)));
        return false;
      }
      void navigate(found.kind === 'page' ? found.to : paths.crimpSearch(found.text));
      return true;
    },
    [publicUrl, navigate, say],
  );
}

const EVERY_MS = 150;

/** Until a code of ours is read, or it is left. @throws whatever keeps the camera from starting */
async function watch(
  screen: HTMLVideoElement,
  left: AbortSignal,
  go: Go,
  say: (words: string) => void,
): Promise<void> {
  say(words.starting);
  const [{ codeReader }, stream] = await Promise.all([
    import('./use-code-reader.ts'),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
  ]);
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  left.addEventListener('abort', stop);
  if (left.aborted) return stop();
  const read = await codeReader();
  screen.srcObject = stream;
  await screen.play();
  say(words.looking);
  while (!left.aborted) {
    const text = await read(screen);
    if (text !== undefined && !left.aborted && go(text)) return stop();
    await new Promise((resolve) => {
      setTimeout(resolve, EVERY_MS);
    });
  }
}

async function readFile(file: File, go: Go, say: (words: string) => void): Promise<void> {
  say(words.reading);
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return say(words.noPicture);
  try {
    const { codeReader } = await import('./use-code-reader.ts');
    const text = await (await codeReader())(picture);
    if (text === undefined) say(words.noCode);
    else go(text);
  } catch (error) {
    console.error('The reader of codes failed', error);
    say(words.noReader);
  } finally {
    picture.close();
  }
}

function whyNot(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (!window.isSecureContext) return words.insecure;
  if (name === 'NotAllowedError') return words.denied;
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return words.noCamera;
  console.error('The camera does not start', error);
  return words.failed;
}

/** Came here from a page whose document may use no camera: this one's own may. */
function isCameraClosed(): boolean {
  const { featurePolicy } = document as { readonly featurePolicy?: { allowsFeature(name: string): boolean } };
  return window.isSecureContext && featurePolicy?.allowsFeature('camera') === false;
}

const reload = (): void => window.location.assign(paths.scan());
