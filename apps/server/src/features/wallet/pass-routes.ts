import type { FastifyInstance } from 'fastify';
import { appleRoutes, type AppleRouteDeps } from './apple/apple-routes.ts';
import type { Wallets } from './open-wallets.ts';
import { type WalletPageDeps, walletPageRoutes } from './setup/wallet-page-routes.ts';
import type { WalletStore } from './store/wallet-store.ts';
import type { PassWatch } from './updates/watch-passes.ts';
import { type WalletRouteDeps, walletRoutes } from './visitor/wallet-routes.ts';

/** Passes in the wallets of phones: where they are kept, and with whose keys. */
export type PassParts = { passes: WalletStore; wallets: Wallets; checkPasses: PassWatch['check'] };

export function passRoutes(app: FastifyInstance, deps: AppleRouteDeps & WalletPageDeps & WalletRouteDeps): void {
  walletRoutes(app, deps);
  appleRoutes(app, deps);
  walletPageRoutes(app, deps);
}
