import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import type { OutgoingMessage } from '#features/notices/sending/channels.ts';
import type { Notice, NoticeKind, Worded } from '#features/notices/store/notice-store.ts';
import { readFacts, type FactDeps } from './read-facts.ts';
import { isTooLate, stillApplies } from './still-applies.ts';
import { emailHtml, wordNotice } from './word-notice.ts';

export type PreparedNotice = Notice & { worded: Worded; message: OutgoingMessage };

/** Puts a message into words; null where there is nothing to tell any more. */
export async function prepareNotice(notice: Notice, deps: FactDeps): Promise<PreparedNotice | null> {
  const language = LANGUAGES.find((known) => known === notice.language) ?? 'en';
  const facts = await readFacts({ ...notice, language }, deps);
  // Whoever may have been told before is looked for, whatever has become of it since.
  const isNew = notice.state === 'queued';
  if (!facts || (isNew && isTooLate(notice, facts.now))) return null;
  if (isNew && !stillApplies(notice, facts)) return null;
  // Tried again, it says the same, or a provider could not be asked whether it was sent.
  const worded = (isNew ? null : notice.worded) ?? wordNotice({ ...notice, language }, facts);
  const message = toMessage(notice, worded, { ...facts, kind: notice.kind, language });
  const calendar = await calendarOf({ ...notice, language }, deps);
  return { ...notice, worded, message: calendar ? { ...message, calendar } : message };
}

/** What they tell of changes what a calendar should show. */
const CHANGES_CALENDAR: ReadonlySet<NoticeKind> = new Set([
  'apt_requested',
  'apt_confirmed',
  'apt_declined',
  'apt_expired',
  'apt_moved',
  'apt_cancelled',
]);

type About = Pick<Notice, 'siteId' | 'subjectId' | 'kind' | 'channel'> & { language: Language };

/** As the appointment is now: whatever an older message says, calendars keep what is newest. */
async function calendarOf({ siteId, subjectId, kind, channel, language }: About, { calendar }: FactDeps) {
  if (channel !== 'email' || !CHANGES_CALENDAR.has(kind)) return null;
  return calendar({ siteId, guid: subjectId, language });
}

type Around = { business: string; kind: NoticeKind; link: string; language: Language };

function toMessage({ siteId, id, address, channel }: Notice, worded: Worded, around: Around): OutgoingMessage {
  const html = channel === 'email' ? emailHtml(worded, around) : '';
  const target = channel === 'push' ? { target: new URL(around.link).pathname } : {};
  return { siteId, id, to: address, ...worded, html, from: around.business, ...target };
}

/** What is kept of a message whose code others have not read. */
export function withoutCode(worded: Worded, { details }: Pick<Notice, 'details'>): Worded {
  const code = String(details['code'] ?? '');
  return code === '' ? worded : { ...worded, text: worded.text.replaceAll(code, '•'.repeat(code.length)) };
}
