const NUL = '%00';

/** PostgreSQL rejects NUL in text. Removing one can form another, so it repeats. */
export function addressWithoutNul(url: string): string {
  let left = url;
  while (left.includes(NUL)) left = left.replaceAll(NUL, '');
  return left;
}
