import { call } from '@openturn/web/api/call.ts';
import { deviceToken } from '#platform/device-token.ts';
import type { Platform, PushState } from '#platform/platform.ts';

type Device = { platform: Platform; siteId: number };

/**
 * PUSH-01 to PUSH-03: prompts the visitor, so only after a tap. Returns the endpoint, or null if notifications will not
 * arrive.
 */
export async function registerPush({ platform, siteId }: Device): Promise<string | null> {
  const state = await platform.push.register(() => readServerKey(siteId));
  await sendState(state, { platform, siteId });
  return state.granted ? state.endpoint : null;
}

/** Tells the server the same as if the visitor had denied. */
export async function unregisterPush({ platform, siteId }: Device): Promise<void> {
  await platform.push.end();
  await sendState({ granted: false, error: 'turned off' }, { platform, siteId });
}

function sendState(state: PushState, { platform, siteId }: Device): Promise<unknown> {
  const { keys } = { keys: undefined, ...state };
  const outcome = state.granted
    ? { endpoint: state.endpoint, ...(keys && { keys }) }
    : { endpoint: '', error: state.error };
  const AppToken = deviceToken(platform.storage, (bytes) => crypto.getRandomValues(bytes));
  return call('POST client/pushregister', { siteId, body: { ...outcome, platform: platform.name, AppToken } });
}

/** Null if the server has no key; some push services need none. */
async function readServerKey(siteId: number): Promise<string | null> {
  const reply = await call('GET client/pushkey', { siteId }).catch(() => null);
  return reply?.key || null;
}
