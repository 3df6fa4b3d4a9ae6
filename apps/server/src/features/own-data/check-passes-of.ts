import type { PassWatch } from '#features/wallet/index.ts';

/** Wallets are told at once that passes have ended. */
export function checkPassesOf(siteIds: readonly number[], { checkPasses }: { checkPasses: PassWatch['check'] }): void {
  for (const siteId of siteIds) for (const kind of ['ticket', 'appointment'] as const) checkPasses(siteId, kind);
}
