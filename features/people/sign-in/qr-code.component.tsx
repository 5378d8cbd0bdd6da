import type { ReactElement } from 'react';
import { encode } from 'uqr';
import styles from '#features/people/accounts/account.module.css';

/** Four modules of white around it, as the standard asks for; scanners need them. */
const QUIET_ZONE = 4;

/** A QR code, drawn here: its text leaves the browser for nobody. Black on white in either theme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="var(--dial-paper)" />
      <path d={data.map(rowPath).join('')} fill="var(--dial-black)" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Each run of dark modules as one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue;
    const end = row.indexOf(false, x);
    const length = (end < 0 ? row.length : end) - x;
    path += `M${x} ${y}h${length}v1h-${length}z`;
  }
  return path;
}
