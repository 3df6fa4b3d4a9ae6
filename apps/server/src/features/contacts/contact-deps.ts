import type { Clock } from '#kernel/clock.ts';
import type { CodeStore } from '#features/contacts/store/code-store.ts';
import type { ContactStore } from '#features/contacts/store/contact-store.ts';

export type ContactDeps = {
  contacts: ContactStore;
  codes: CodeStore;
  clock: Clock;
  newId: () => string;
  /** Random digits of a one-time code. */
  newCode: () => string;
  /** Delivers outgoing messages without delay. */
  wakeOutbox: () => void;
};
