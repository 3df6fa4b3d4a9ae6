import { openVisitor } from './open-visitor.ts';
import type { Providers } from './serve-with-providers.ts';

type Who = { /** Of three digits. */ number: number; siteId?: number | undefined };

/** A visitor with a phone and an email address of their own, and what reaches these. */
export function openPerson(providers: Providers, { number, siteId }: Who) {
  const digits = `5550${number}`;
  const email = `p${number}@visitor.example`;
  return {
    digits,
    visitor: openVisitor(providers.server, siteId),
    entry: { FirstName: `Person${number}`, PhoneNumber: `416 555 0${number}`, Email: email },
    /** The text of one of the messages, once there are so many. */
    read: (count: number) => providers.nextSms(digits, count),
    emails: () => providers.emailsTo(email).map(({ source }) => source),
  };
}
