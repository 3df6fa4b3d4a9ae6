/** The only place that writes to the console. */
export function logError(message: unknown): void {
  // oxlint-disable-next-line eslint/no-console
  console.error(message);
}
