/** Two people's changes to the same values: a field that only they changed is theirs, every other one is mine. */
export function mergeValues<V extends object>({ base, mine, theirs }: { base: V; mine: V; theirs: V }): V {
  const merged = { ...mine };
  for (const field of Object.keys(mine) as (keyof V)[]) {
    if (sameValue(mine[field], base[field])) merged[field] = theirs[field];
  }
  return merged;
}

/** Values of settings are JSON. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
