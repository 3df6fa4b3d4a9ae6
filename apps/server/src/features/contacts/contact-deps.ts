import type { Clock } from '#kernel/clock.ts';
import type { CodeStore } from '#features/contacts/store/code-store.ts';
import type { ContactStore } from '#features/contacts/store/contact-store.ts';

export type ContactDeps = {
  contacts: ContactStore;
  codes: CodeStore;
  clock: Clock;
  newId: () => string;
  /** So many random digits as a one-time code has. */
  newCode: () => string;
  /** Lets what was written to go out leave at once. */
  wakeOutbox: () => void;
};
