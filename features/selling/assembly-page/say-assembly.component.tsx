import type { ReactElement } from 'react';
import { Form } from 'react-router';
import styles from '#features/assembly/builder/assemblies.module.css';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { SaidAssembly } from './use-said-assembly.ts';

/** An assembly in the reader's own words, or a hose by what is printed on it; what was made of them fills the fields. */
export function SayAssembly({
  said,
  words,
}: {
  readonly said: SaidAssembly | undefined;
  readonly words: string;
}): ReactElement {
  return (
    <div className="no-print">
      <Form action={paths.assemblies()} className={styles['say']}>
        <TextField
          key={words}
          name="say"
          label="In your words, or what is printed on the hose"
          defaultValue={words}
          hint="3 of 2SN 1/2 x 36 in, JIC straight and 90"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="go"
        />
        <Button type="submit">Fill in</Button>
      </Form>
      {said && <output className={styles['said']}>{saidOf(said)}</output>}
    </div>
  );
}

function saidOf({ understood, open, unknown }: SaidAssembly): string {
  return [
    understood.length === 0 ? 'Nothing of it could be filled in.' : `Filled in: ${understood.join(', ')}.`,
    ...(open.length === 0 ? [] : [`Still to choose: ${open.join('; ')}.`]),
    ...(unknown.length === 0
      ? []
      : [`Not understood: ${unknown.map((word) => `\u201c${word}\u201d`).join(', ')}.`]),
  ].join(' ');
}
