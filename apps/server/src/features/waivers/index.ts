export { copyWaivers } from './store/copy-waivers.ts';
export { settingsOf } from './store/waiver-rows.ts';
export { waiverPart } from './waiver-part.ts';
export { signedCopies, type SignedCopies } from './copy/signed-copies.ts';
export type { WaiverStore } from './store/waiver-store.ts';
export { staffWaiverRoutes } from './staff/staff-waiver-routes.ts';
export { waiverRoutes } from './visitor/waiver-routes.ts';
