import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import { applePassesEnd } from '#features/wallet/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Check } from './health-check.ts';

/** Apple issues a new one in minutes, but nobody renews it by itself. */
const PASSES = { warnDays: 30, badDays: 7 };

type PassDeps = { serverSettings: Pick<ServerSettingStore, 'readAll'>; clock: Clock };

/** Whether visitors will still be offered passes: once a certificate has ended, the button is gone without a word. */
export function passChecks({ serverSettings, clock }: PassDeps): Record<'passes', Check> {
  return {
    passes: async (say) => {
      const endsAt = await applePassesEnd(serverSettings);
      if (endsAt === null) return { state: 'good', text: say('health.passesNone') };
      if (endsAt <= clock.now()) return { state: 'bad', text: say('health.passesOver') };
      const days = Math.floor((endsAt - clock.now()) / DAY_MS);
      const state = days < PASSES.badDays ? 'bad' : days < PASSES.warnDays ? 'warn' : 'good';
      return { state, text: say(state === 'good' ? 'health.passesGood' : 'health.passesEnd', { count: days }) };
    },
  };
}
