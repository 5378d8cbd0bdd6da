import type { ReactElement } from 'react';
import { FORM_NAME } from '#web/form/form-answer.ts';
import type { CartItem } from './cart.contract.ts';
import { LINE_FORM } from './change-line.component.tsx';

/** Which line a form is of. */
export const LineFields = ({ item: { id, unit } }: { readonly item: CartItem }): ReactElement => (
  <>
    <input type="hidden" name={FORM_NAME} value={LINE_FORM} />
    <input type="hidden" name="item" value={id} />
    <input type="hidden" name="unit" value={unit} />
  </>
);
