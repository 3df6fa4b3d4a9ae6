const NUL = '%00';

/** PostgreSQL rejects NUL in text. Removing one can form another, which goes as well: in one pass, however many. */
export function addressWithoutNul(url: string): string {
  if (!url.includes(NUL)) return url;
  const left: string[] = [];
  for (const sign of url) {
    left.push(sign);
    if (left.at(-3) === '%' && left.at(-2) === '0' && sign === '0') left.length -= NUL.length;
  }
  return left.join('');
}
