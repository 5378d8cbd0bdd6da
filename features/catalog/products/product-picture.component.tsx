import type { ReactElement } from 'react';
import { Picture } from '#features/catalog/pictures/picture.component.tsx';
import styles from './product-picture.module.css';

/** A product's drawing or photo beside its name; it says nothing that the name does not. */
export function ProductPicture({ url }: { readonly url: string | undefined }): ReactElement {
  if (url === undefined) return <span className={styles['frame']} />;
  return (
    <span className={styles['frame']}>
      {isDrawing(url) ? (
        <img
          className={styles['drawing']}
          src={url}
          alt=""
          width={200}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Picture url={url} alt="" sizes="200px" width={200} height={64} lazy />
      )}
    </span>
  );
}

/** Our drawings are SVG files; uploads never are (security 1, row 15). */
export const isDrawing = (url: string): boolean => url.endsWith('.svg');
