import type { ReactElement } from 'react';
import type { CatalogRow } from './catalog-rows.rules.ts';
import styles from './row-choice.module.css';

/** The form that the choices of all rows belong to. */
export const COMPARE_FORM = 'compare';

/** The box that puts a product, or the one size that is meant, beside others. */
export function RowChoice({ row: { id, code, matches } }: { readonly row: CatalogRow }): ReactElement {
  const [only, ...others] = matches;
  const chosen = only !== undefined && others.length === 0 ? `${id}:${only}` : id;
  return (
    <label className={`no-print ${styles['choice']}`} title="Compare">
      <input type="checkbox" name="parts" value={chosen} form={COMPARE_FORM} />
      <span>
        Compare<span className="vh"> {code}</span>
      </span>
    </label>
  );
}
