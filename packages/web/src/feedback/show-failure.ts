import { isSignedOut } from '@openturn/web/api/is-signed-out.ts';
import { alert } from './feedback.ts';

/**
 * UI-03: opens the alert, for screens that do not report the failure themselves. Settles once it has been read.
 * ERR-01: a signed-out visitor is taken to login, which explains it.
 */
export async function showFailure(error: unknown, help?: string): Promise<void> {
  if (!isSignedOut(error)) await alert({ error, help });
}
