import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PassWatch } from '#features/wallet/index.ts';
import { repeatEvery } from '#kernel/timed-sweep.ts';
import { checkPassesOf } from './check-passes-of.ts';
import type { OwnDataStore } from './store/own-data-store.ts';

const EVERY_MS = MINUTE_MS / 4;

type Options = {
  ownData: Pick<OwnDataStore, 'eraseEnded'>;
  checkPasses: PassWatch['check'];
  clock: Clock;
  onError: (error: unknown) => void;
};

/** What devices have asked for stays asked for, also if this process is killed. Several nodes may do it at once. */
export function startErasing({ ownData, clock, onError, checkPasses }: Options): { stop(): Promise<void> } {
  return repeatEvery({ ms: EVERY_MS, onError }, async () => {
    const { passSites } = await ownData.eraseEnded(clock.now());
    checkPassesOf(passSites, { checkPasses });
  });
}
