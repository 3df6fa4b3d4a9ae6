import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { lineChecks } from '#kernel/line-checks.ts';
import type { WalletPass } from '#features/wallet/store/wallet-store.ts';
import { tellWallets, type TellWalletDeps } from './tell-wallets.ts';

export type PassWatch = {
  /** After a change at the site that passes of this kind may show. */
  check(siteId: number, kind: WalletPass['kind']): void;
  stop(): Promise<void>;
};

/** A busy line changes many times a second, and nobody reads a pass that often. */
const BETWEEN_CHECKS_MS = 2 * SECOND_MS;
const RETRY_MS = MINUTE_MS;

/** Keeps the passes in visitors' wallets as their visits are; at the start also what changed while nobody watched. */
export function watchPasses(deps: TellWalletDeps): PassWatch {
  const checks = lineChecks({
    restMs: BETWEEN_CHECKS_MS,
    run: async (siteId, kind) => {
      const areTold = await tellWallets(siteId, kind as WalletPass['kind'], deps);
      if (!areTold) setTimeout(() => checks.check(siteId, kind), RETRY_MS).unref();
    },
    onError: deps.onError,
  });
  const starting = deps.passes.liveSites().then((sites) => {
    for (const siteId of sites) for (const kind of ['ticket', 'appointment']) checks.check(siteId, kind);
  }, deps.onError);
  return {
    check: checks.check,
    stop: async () => {
      await starting;
      await checks.stop();
    },
  };
}
