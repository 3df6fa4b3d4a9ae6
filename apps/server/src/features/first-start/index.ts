export { hashClaimCode, newClaimCode } from './claim/claim-code.ts';
export type { DemoData } from './demo/demo-data.ts';
export { misledVisitors, type AddressDeps } from './address/public-address.ts';
export { openServerFacts, type ServerFactsSource } from './address/server-facts.ts';
export type { FirstStartStore } from './store/first-start-store.ts';
export type { PasswordResetStore } from './reset/password-reset-store.ts';
export type { RestoreWork } from './restore/restore-work.ts';
export { isUnused, nextSiteId, takeServerTurn } from './store/is-unused.ts';
export { roomForSite, type TooManySites } from './store/room-for-site.ts';
