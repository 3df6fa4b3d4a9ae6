import { call } from '@openturn/web/api/call.ts';
import { deviceToken } from '#platform/device-token.ts';
import type { Platform, PushState } from '#platform/platform.ts';

type Device = { platform: Platform; siteId: number };

/** PUSH-01 to PUSH-03: asks the visitor, so only after a tap. The endpoint when notifications will come, else null. */
export async function registerPush({ platform, siteId }: Device): Promise<string | null> {
  const state = await platform.push.register(() => readServerKey(siteId));
  await tellServer(state, { platform, siteId });
  return state.granted ? state.endpoint : null;
}

/** For the server it is as if the visitor had denied. */
export async function unregisterPush({ platform, siteId }: Device): Promise<void> {
  await platform.push.end();
  await tellServer({ granted: false, error: 'turned off' }, { platform, siteId });
}

function tellServer(state: PushState, { platform, siteId }: Device): Promise<unknown> {
  const { keys } = { keys: undefined, ...state };
  const told = state.granted
    ? { endpoint: state.endpoint, ...(keys && { keys }) }
    : { endpoint: '', error: state.error };
  const AppToken = deviceToken(platform.storage, (bytes) => crypto.getRandomValues(bytes));
  return call('POST client/pushregister', { siteId, body: { ...told, platform: platform.name, AppToken } });
}

/** Null where the server has none: some push services do without. */
async function readServerKey(siteId: number): Promise<string | null> {
  const reply = await call('GET client/pushkey', { siteId }).catch(() => null);
  return reply?.key || null;
}
