/** Field by field: what an earlier version has kept may be of another kind, and counts as not kept. */
export function readLike<T extends object>(empty: T, kept: unknown): T {
  const known = typeof kept === 'object' && kept !== null ? (kept as Partial<Record<string, unknown>>) : {};
  const fields = Object.entries(empty).map(([name, none]: [string, unknown]) => {
    const value = known[name];
    const isAlike = typeof value === typeof none && value !== null && Array.isArray(value) === Array.isArray(none);
    return [name, isAlike ? value : none];
  });
  return Object.fromEntries(fields) as T;
}
