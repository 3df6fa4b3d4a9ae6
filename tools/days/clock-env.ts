/** The test's clock and zone, for a process that inherits nothing else. */
export function clockEnv(): Record<string, string> {
  const names = ['NODE_OPTIONS', 'CLOCK_AHEAD_MS', 'TZ'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
