import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { ContentState } from './content-edit.contract.ts';

const looks = {
  published: { shape: 'full', tone: 'ok', word: 'Published' },
  changed: { shape: 'half', tone: 'warn', word: 'Published, with a newer draft' },
  draft: { shape: 'ring', tone: 'action', word: 'Draft' },
} as const;

export function ContentStatus({ state }: { readonly state: ContentState }): ReactElement {
  const { shape, tone, word } = looks[state];
  return (
    <Status shape={shape} tone={tone}>
      {word}
    </Status>
  );
}
