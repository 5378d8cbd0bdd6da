import type { ReactElement } from 'react';
import { pictureOf, srcsetOf } from './picture-address.rules.ts';

/** A picture of a product: an uploaded one in the size and the format that its reader needs, any other as it is. */
export function Picture({
  url,
  alt,
  sizes,
  width,
  height,
  lazy = false,
  first = false,
}: {
  readonly url: string;
  readonly alt: string;
  /** How wide it is shown, as `<img sizes>`. */
  readonly sizes: string;
  /** Of its place, where the picture does not say how large it is. */
  readonly width: number;
  readonly height: number;
  readonly lazy?: boolean;
  /** The largest of its page: it is asked for before the others. */
  readonly first?: boolean;
}): ReactElement {
  const uploaded = pictureOf(url);
  const image = (
    <img
      src={url}
      alt={alt}
      width={uploaded?.width ?? width}
      height={uploaded?.height ?? height}
      {...(first && { fetchPriority: 'high' as const })}
      {...(lazy && { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
  if (!uploaded) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcsetOf(uploaded, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcsetOf(uploaded, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}
