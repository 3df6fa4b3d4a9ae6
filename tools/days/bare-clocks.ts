const BARE = /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.timeOrigin\b/g;

/** Finds code that reads the present from any clock. */
export function findBareClocks(text: string): { line: number; text: string }[] {
  return text
    .split('\n')
    .flatMap((row, at) => [...row.matchAll(BARE)].map(([found]) => ({ line: at + 1, text: found })));
}
