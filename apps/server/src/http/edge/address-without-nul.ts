const NUL = '%00';

/** PostgreSQL takes no NUL in a text, and nobody means one; what is left may be one again. */
export function addressWithoutNul(url: string): string {
  let left = url;
  while (left.includes(NUL)) left = left.replaceAll(NUL, '');
  return left;
}
