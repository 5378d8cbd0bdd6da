import type { ReactElement } from 'react';
import styles from './product-picture.module.css';

/** A product's drawing or photo beside its name; it says nothing that the name does not. */
export function ProductPicture({ url }: { readonly url: string | undefined }): ReactElement {
  if (url === undefined) return <span className={styles['frame']} />;
  return (
    <span className={styles['frame']}>
      <img
        className={isDrawing(url) ? styles['drawing'] : styles['photo']}
        src={url}
        alt=""
        width={200}
        height={64}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

/** Our drawings are SVG files; uploads never are (security section 1, row 15). */
export const isDrawing = (url: string): boolean => url.endsWith('.svg');
