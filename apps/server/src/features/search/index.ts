export { mapStyles, type MapStyles, withMap } from './map/map-styles.ts';
export { keepIndex } from './keep-index.ts';
export type { SearchStore } from './store/search-store.ts';
export type { ReferralStore } from './referrals/referral-store.ts';
export { referralStore } from './referrals/sql-referral-store.ts';
export { searchStore } from './store/sql-search-store.ts';
