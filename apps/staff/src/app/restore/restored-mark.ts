const KEY = 'openturn-restored';

/** Until somebody signs in again, this tab knows why everybody was signed out. */
export function markRestored(isRestored: boolean): void {
  try {
    if (isRestored) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Private windows may have none: the sign-in then says nothing of it.
  }
}

export function wasRestored(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
