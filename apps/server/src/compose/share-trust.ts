import type { DeviceStore } from '#features/devices/index.ts';
import { MOST_CALLERS, TRUSTED_FOR_MS, type RateLimits } from '#http/limits/rate-limits.ts';
import type { Bus } from '#kernel/bus/bus.ts';
import type { Clock } from '#kernel/clock.ts';

/** Devices belong to no single site. */
const ANY_SITE = 0;

type Shared = {
  bus: Bus;
  devices: Pick<DeviceStore, 'holders'>;
  clock: Clock;
  onError: (error: unknown) => void;
};

/**
 * A device trusted by one node is trusted by all. A restart beside an attacker at the same address must not shut out
 * those who are already in line, and neither must another node: both read who holds a ticket or an appointment.
 */
export async function shareTrust(own: RateLimits, { bus, devices, clock, onError }: Shared): Promise<RateLimits> {
  const read = async () => {
    const holders = await devices.holders({ endedSince: clock.now() - TRUSTED_FOR_MS, most: MOST_CALLERS });
    for (const device of holders) own.trust(device);
  };
  await bus.subscribe(ANY_SITE, (event) => {
    if (event.kind === 'device.trusted') own.trust(event.device);
  });
  bus.onGap(() => void read().catch(onError));
  await read();
  return {
    ...own,
    trust: (device) => {
      own.trust(device);
      void bus.publish({ kind: 'device.trusted', siteId: ANY_SITE, device }).catch(onError);
    },
  };
}
