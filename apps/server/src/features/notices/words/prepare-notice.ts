import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { type AnyKind, kindNamed } from '#features/notices/kinds/all-kinds.ts';
import type { OutgoingMessage } from '#features/notices/sending/channels.ts';
import type { Notice, Worded } from '#features/notices/store/notice-store.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { readFacts, type FactDeps } from './read-facts.ts';
import { isTooLate, stillApplies } from './still-applies.ts';
import { emailHtml, wordNotice } from './word-notice.ts';

export type PreparedNotice = Notice & { worded: Worded; message: OutgoingMessage };

type Localized = Notice & { language: Language };

/** Words a message; null if it no longer applies. */
export async function prepareNotice(stored: Notice, deps: FactDeps): Promise<PreparedNotice | null> {
  const kind = kindNamed(stored.kind);
  if (!kind) throw new Error(`no message kind '${stored.kind}' in this version`);
  const notice: Localized = { ...stored, language: LANGUAGES.find((code) => code === stored.language) ?? 'en' };
  const facts = await readFacts(kind, notice, deps);
  if (!facts) return null;
  // One that may already have been sent is looked up at the provider, whether or not it still applies.
  const isNew = notice.state === 'queued';
  if (isNew && (isTooLate(notice, facts.now) || !stillApplies(notice, facts.current))) return null;
  // A retry says the same, or the provider couldn't be asked whether it was sent.
  const worded = (isNew ? null : notice.worded) ?? wordNotice(kind, { ...notice, facts });
  const message = toMessage(kind, { ...notice, worded }, facts);
  const calendar = await calendarPart(kind, notice, deps);
  return { ...notice, worded, message: calendar ? { ...message, calendar } : message };
}

function toMessage(kind: AnyKind, notice: Localized & { worded: Worded }, facts: NoticeFacts): OutgoingMessage {
  const { siteId, id, address, channel, language, worded } = notice;
  const html = channel === 'email' ? emailHtml(kind, worded, { ...facts, language }) : '';
  const push = channel === 'push' ? { target: pathOf(facts.link), push: pushOf(kind, notice, facts.now) } : {};
  const code = codeOf(notice);
  return { siteId, id, to: address, ...worded, html, from: facts.business, ...push, ...(code && { code }) };
}

/** A push service keeps it no longer than it helps; newer news of the same visit replaces it. */
function pushOf({ isUrgent, isSilent, applies: { withinMs, until } }: AnyKind, notice: Notice, now: number) {
  const { subjectId, createdAt, details, isQuiet } = notice;
  const last = until === undefined ? undefined : details[until];
  const isUntil = typeof last === 'number';
  const endsAt = Math.min(isQuiet && isUntil ? Infinity : createdAt + withinMs, isUntil ? last : Infinity);
  return {
    about: subjectId,
    ttlSeconds: Math.max(1, Math.floor((endsAt - now) / SECOND_MS)),
    isUrgent: isUrgent === true,
    ...(isSilent && { isSilent }),
  };
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** As the appointment is now: whatever an older message says, calendars keep the newest. */
async function calendarPart(
  { updatesCalendar }: AnyKind,
  { siteId, subjectId, channel, language }: Localized,
  { calendar }: FactDeps,
) {
  return channel === 'email' && updatesCalendar ? calendar({ siteId, guid: subjectId, language }) : null;
}

function codeOf({ details }: Pick<Notice, 'details'>): string {
  return String(details['code'] ?? '');
}

/** What is stored of a message with a code, and shown to staff. */
export function withoutCode(worded: Worded, notice: Pick<Notice, 'details'>): Worded {
  const code = codeOf(notice);
  return code === '' ? worded : { ...worded, text: worded.text.replaceAll(code, '•'.repeat(code.length)) };
}
