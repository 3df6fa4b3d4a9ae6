import type { NoticeStore } from '#features/notices/index.ts';
import type { AccountStore, AuditStore, Passwords, ProviderRule } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { PeopleStore } from './store/people-store.ts';

export type PeopleDeps = {
  people: PeopleStore;
  accounts: AccountStore;
  audit: AuditStore;
  notices: Pick<NoticeStore, 'add'>;
  passwords: Passwords;
  providerRule: Pick<ProviderRule, 'isOnly'>;
  /** The channels whose messages reach nobody. */
  channels: { unsent: () => Promise<readonly ('sms' | 'email')[]> };
  clock: Clock;
  newId: () => string;
  /** Sends the outbox now instead of at the next poll. */
  wakeOutbox: () => void;
};
