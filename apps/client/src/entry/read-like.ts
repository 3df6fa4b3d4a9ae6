/** Keeps only stored fields of the expected type, because an earlier version may have stored others. */
export function readLike<T extends object>(empty: T, stored: unknown): T {
  const values = typeof stored === 'object' && stored !== null ? (stored as Partial<Record<string, unknown>>) : {};
  const fields = Object.entries(empty).map(([name, none]: [string, unknown]) => {
    const value = values[name];
    const isAlike = typeof value === typeof none && value !== null && Array.isArray(value) === Array.isArray(none);
    return [name, isAlike ? value : none];
  });
  return Object.fromEntries(fields) as T;
}
