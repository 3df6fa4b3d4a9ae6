import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { nameDevice } from './name-device.ts';
import type { DeviceStore, PushRegistration } from '#features/devices/store/device-store.ts';

type Deps = { devices: DeviceStore; sites: SiteStore; clock: Clock };
type Input = Pick<PushRegistration, 'siteId' | 'tokenHash' | 'platform' | 'endpoint'> & {
  error?: string | undefined;
  keys?: PushRegistration['keys'] | undefined;
  /** What the browser calls itself. */
  agent?: string | undefined;
};

/** PUSH-02, PUSH-03: a device's latest registration replaces earlier ones. */
export async function registerPush(
  { siteId, tokenHash, platform, endpoint, error = '', keys = null, agent = '' }: Input,
  { devices, sites, clock }: Deps,
): Promise<Result<void, { code: 'site-unknown' }>> {
  if (!(await sites.find(siteId))) return err({ code: 'site-unknown' });
  const reason = endpoint === '' ? error : null;
  await devices.register({
    siteId,
    tokenHash,
    platform,
    endpoint,
    error: reason,
    keys,
    at: clock.now(),
    ...nameDevice(agent, platform),
  });
  return ok(undefined);
}
