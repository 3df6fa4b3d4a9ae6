import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Scanners need the quiet zone. */
const BORDER = 4;

/** Dark on white in every colour scheme, as scanners expect. */
export function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => draw(encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text}>
      <rect width={size} height={size} className={styles.paper} />
      <path d={path} className={styles.ink} />
    </svg>
  );
}

function draw(cells: boolean[][]): { path: string; size: number } {
  const squares = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: squares.join(''), size: cells.length };
}
