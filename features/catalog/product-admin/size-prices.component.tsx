import type { ReactElement } from 'react';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { fieldOf } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { FormGroup } from './form-group.component.tsx';
import type { ProductFields } from './product-form.rules.ts';

/** List price and item class of every size. */
export function SizePrices({
  form,
  product,
  values,
}: {
  readonly form: PageForm<unknown>;
  readonly product: Product;
  readonly values: ProductFields;
}): ReactElement {
  const byTheFoot = product.productCategory === 'Hose';
  return (
    // What is changed most stands open.
    <FormGroup
      of={form}
      legend="Prices of the sizes"
      fields={/^variants\.\d+\.(?:price|callOnly)$/}
      startsOpen
    >
      <TableFrame label="Sizes" dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Part number</th>
              <th scope="col">
                List price
                <span className="unit">{byTheFoot ? '$ per ft' : '$ each'}</span>
              </th>
              <th scope="col">
                Item class
                <span className="unit">ZITEM: Call Customer Service</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {product.variants.map((variant, at) => {
              const prefix = `variants.${at}`;
              return (
                <tr key={variant.id}>
                  <th scope="row" className="pn">
                    {variant.name}
                    <input type="hidden" name={`${prefix}.id`} value={variant.id} />
                  </th>
                  <td>
                    <TextField
                      {...fieldOf(form, `${prefix}.price`)}
                      defaultValue={values[`${prefix}.price`]}
                      label={`List price of ${variant.name}`}
                      labelHidden
                      small
                      inputMode="decimal"
                    />
                  </td>
                  <td>
                    <Checkbox
                      name={`${prefix}.callOnly`}
                      defaultChecked={values[`${prefix}.callOnly`] !== ''}
                    >
                      ZITEM<span className="vh">, {variant.name}</span>
                    </Checkbox>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </FormGroup>
  );
}
