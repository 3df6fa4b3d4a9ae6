/** Whether the app's version, such as `3.0.2`, precedes the current one; false if unknown. */
export function isOutdated(appVersion: string, currentVersion: string): boolean {
  if (appVersion === '') return false;
  const [app, current] = [numbersOf(appVersion), numbersOf(currentVersion)];
  const index = current.findIndex((number, at) => number !== (app[at] ?? 0));
  return index >= 0 && (app[index] ?? 0) < (current[index] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}
