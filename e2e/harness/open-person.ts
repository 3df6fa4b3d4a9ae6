import { openVisitor } from './open-visitor.ts';
import type { Providers } from './serve-with-providers.ts';

type PersonOptions = { /** Of three digits. */ number: number; siteId?: number | undefined };

/** A visitor with their own phone number and email address, and the messages to these. */
export function openPerson(providers: Providers, { number, siteId }: PersonOptions) {
  const digits = `5550${number}`;
  const email = `p${number}@visitor.example`;
  return {
    digits,
    visitor: openVisitor(providers.server, siteId),
    entry: { FirstName: `Person${number}`, PhoneNumber: `416 555 0${number}`, Email: email },
    /** The text of the nth message, once it has arrived. */
    read: (count: number) => providers.nextSms(digits, count),
    emails: () => providers.emailsTo(email).map(({ source }) => source),
  };
}
