import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './part-matches.module.css';

const MOST_NAMED = 3;

/** Which part numbers made the product a result; each leads to its page. */
export function PartMatches({
  product,
  matches,
  sizes,
}: {
  readonly product: { readonly slug: string; readonly id: string };
  readonly matches: readonly string[];
  /** How many it has. */
  readonly sizes: number;
}): ReactElement | null {
  if (matches.length === 0) return null;
  const named = matches.slice(0, MOST_NAMED);
  const others = matches.length - named.length;
  return (
    <span className={styles['matches']}>
      {named.map((part, index) => (
        <span key={part}>
          {index > 0 && ', '}
          <Link className="pn" to={sizes === 1 ? paths.product(product) : paths.part(product, part)}>
            {part}
          </Link>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
      {others > 0
        ? `: ${matches.length} of ${sizes} sizes match`
        : matches.length === 1
          ? ' matches'
          : ' match'}
    </span>
  );
}
