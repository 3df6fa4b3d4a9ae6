export { applePassesEnd, openWallets, type Wallets, type WalletUrls } from './open-wallets.ts';
export { type PassParts, passRoutes } from './pass-routes.ts';
export { type PassWatch, watchPasses } from './updates/watch-passes.ts';
export { endPasses } from './store/end-passes.ts';
export { walletStore } from './store/sql-wallet-store.ts';
