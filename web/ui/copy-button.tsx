import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

const SAID_MS = 4_000;

/** Puts a text on the clipboard. Its place is kept, and it is there for browsers that can: none does without scripts, or over plain http. */
export function CopyButton({ text }: { readonly text: string }): ReactElement {
  const isAble = useSyncExternalStore(never, canCopy, cannot);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    if (copied === '') return;
    const done = setTimeout(() => setCopied(''), SAID_MS);
    return () => clearTimeout(done);
  }, [copied]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return (
    <span className={styles['copy']} data-able={isAble || undefined}>
      <Button tone="link" size="s" onClick={() => void copy()}>
        {copied === text ? 'Copied' : 'Copy'}
        <span className="vh"> {text}</span>
      </Button>
      <output className="vh">{copied === text && `Copied ${text}`}</output>
    </span>
  );
}

const never = (): (() => void) => () => undefined;
const canCopy = (): boolean => 'clipboard' in navigator;
const cannot = (): boolean => false;
