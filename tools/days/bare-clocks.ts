const BARE = /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.timeOrigin\b/g;

/** Where a text asks for the present, whosever clock that is. */
export function findBareClocks(text: string): { line: number; text: string }[] {
  return text
    .split('\n')
    .flatMap((row, at) => [...row.matchAll(BARE)].map(([found]) => ({ line: at + 1, text: found })));
}
