import { type ReactElement, useState } from 'react';
import { CheckedLines } from '#features/selling/cart/checked-lines.component.tsx';
import { lineReplaced, readyLines } from '#features/selling/cart/quick-add.rules.ts';
import { useCheckedLines } from '#features/selling/cart/use-checked-lines.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { SavedList } from './saved-lists.contract.ts';

/** What the link to it says of where its lines are. */
export interface Source {
  readonly order: string | undefined;
  readonly isCart: boolean;
}

/** A new list, of pasted lines, of the open order, or of an order that was placed. */
export function NewList({ source: { order, isCart } }: { readonly source: Source }): ReactElement {
  const form = usePageForm<SavedList>('new-list', unchecked);
  const [from, setFrom] = useState(order === undefined ? (isCart ? 'cart' : 'text') : 'order');
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The list was not saved." />
      <TextField {...fieldOf(form, 'name')} label="Name" maxLength={100} autoComplete="off" />
      <SelectField
        {...fieldOf(form, 'from')}
        label="Lines"
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      >
        <option value="text">Type or paste them</option>
        <option value="cart">Those of Your Order</option>
        {order !== undefined && <option value="order">Those of the order</option>}
      </SelectField>
      <input type="hidden" name="order" value={order ?? ''} />
      {from === 'text' && <PastedLines name="text" />}
      <Checkbox name="shared" value="yes">
        Share it with everybody of the company
      </Checkbox>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Save List
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

/** Lines as in quick add, with what is understood of each; those that are ready are taken. */
export function PastedLines({ name }: { readonly name: string }): ReactElement {
  const { viewer } = useShell();
  const [text, setText] = useState('');
  const { lines, failure } = useCheckedLines(viewer.role === 'customer' ? viewer.cartId : '', text, []);
  const ready = readyLines(lines).length;
  return (
    <>
      <TextArea
        label="Part number and quantity, one line each"
        name={name}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={failure}
      />
      {lines.length > 0 && (
        <>
          <output className="small muted">
            {`${ready} ready${ready < lines.length ? `, ${lines.length - ready} to fix are left out` : ''}`}
          </output>
          <CheckedLines
            lines={lines}
            onMend={(line, mended) => setText((before) => lineReplaced(before, line, mended))}
          />
        </>
      )}
    </>
  );
}
