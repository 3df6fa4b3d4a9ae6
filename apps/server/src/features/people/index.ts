export { acceptByEmail, isInvited } from './accept-by-email.ts';
export type { PeopleStore } from './store/people-store.ts';
