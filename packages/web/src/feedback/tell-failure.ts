import { isSignedOut } from '@openturn/web/api/is-signed-out.ts';
import { alert } from './feedback.ts';

/**
 * UI-03: opens the alert on what was tried and failed, where the screen does not say it beside what failed. Settles when it
 * has been read. ERR-01: who is signed out is led to the login, which says so itself.
 */
export async function tellFailure(error: unknown, help?: string): Promise<void> {
  if (!isSignedOut(error)) await alert({ error, help });
}
