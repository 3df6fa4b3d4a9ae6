import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { sessionQueries } from '#app/start/session-queries.ts';

type Contacts = { phone: string | null; email: string | null };

/** NOTICE-05: says that messages reach nobody, while there is no provider for any of somebody's contacts. */
export function UnsentNote({ of }: { of?: Contacts }) {
  const text = useUnsentText(of);
  return text && <p>{text}</p>;
}

/** The sentence of the note; null if messages are sent. */
export function useUnsentText(of?: Contacts): string | null {
  'use no memo';
  const { t } = useTexts();
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: false });
  const ways = (['sms', 'email'] as const).filter((way) => !of || of[way === 'sms' ? 'phone' : 'email']);
  const unsent = ways.filter((way) => me?.unsent.includes(way));
  if (unsent.length < (of ? ways.length || 1 : 1)) return null;
  return t(unsent[1] ? 'staff.unsent' : unsent[0] === 'sms' ? 'staff.unsentTexts' : 'staff.unsentEmails');
}
