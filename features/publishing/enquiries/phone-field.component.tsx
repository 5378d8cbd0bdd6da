import type { ComponentProps, FormEvent, ReactElement } from 'react';
import { formatPhone, phoneDigits } from '#shared/phone.ts';
import { TextField } from '#web/ui/field.tsx';
import styles from './quote-form.module.css';

/** A phone number, written nnn-nnn-nnnn while it is typed (spec 5). */
export function PhoneField(props: ComponentProps<typeof TextField>): ReactElement {
  return (
    <div className={styles['phone']}>
      {/* A national number belongs to a field of text (HTML, autofill); the keys of a phone come all the same. */}
      <TextField {...props} inputMode="tel" autoComplete="tel-national" onInput={format} />
    </div>
  );
}

/** Keeps the caret behind the digit it was behind. */
function format({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const caret = field.selectionStart ?? field.value.length;
  const digitsBefore = phoneDigits(field.value.slice(0, caret)).length;
  const written = formatPhone(field.value);
  if (written === field.value) return;
  field.value = written;
  const place = placeAfter(written, digitsBefore);
  field.setSelectionRange(place, place);
}

function placeAfter(text: string, digits: number): number {
  let seen = 0;
  let place = 0;
  while (place < text.length && seen < digits) {
    if (text[place] !== '-') seen += 1;
    place += 1;
  }
  return place;
}
