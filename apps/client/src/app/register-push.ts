import { call } from '@openturn/web/api/call.ts';
import type { Platform } from '#platform/platform.ts';

type Registered = { platform: Platform; siteId: number; appToken: string };

/** PUSH-01 to PUSH-03: asks the visitor, so only after a tap. True when notifications will come. */
export async function registerPush({ platform, siteId, appToken }: Registered): Promise<boolean> {
  const state = await platform.push.register();
  const told = state.granted ? { endpoint: state.endpoint } : { endpoint: '', error: state.error };
  await call('POST client/pushregister', { siteId, body: { ...told, platform: platform.name, AppToken: appToken } });
  return state.granted;
}
