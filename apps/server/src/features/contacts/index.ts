export type { ContactDeps } from './contact-deps.ts';
export type { ContactStore } from './store/contact-store.ts';
export { enterCode } from './enter-code.ts';
export { type CodeRefusal, isBusy, type MayCode, mayCode } from './may-code.ts';
export { mayText } from './may-text.ts';
export { sendCode } from './send-code.ts';
export type { ContactKind, ContactUse } from './store/contact-use.ts';
export { writeFirstUse } from './store/sql-contact-store.ts';
export { type ContactInput, type PlainContact, readContactInput } from './read-contact-input.ts';
