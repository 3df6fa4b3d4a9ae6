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
  channels: {
    /** The channels whose codes somebody can read. */
    read(): Promise<readonly ('sms' | 'email')[]>;
  };
  /** Delivers outgoing messages without delay. */
  wakeOutbox: () => void;
};
