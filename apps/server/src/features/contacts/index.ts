export type { ContactDeps, SearchDeps } from './contact-deps.ts';
export type { ContactStore } from '#features/contacts/store/contact-store.ts';
export { enterCode } from './enter-code.ts';
export { sendCode } from './send-code.ts';
