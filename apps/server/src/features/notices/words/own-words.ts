import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import type { AnyKind } from '#features/notices/kinds/all-kinds.ts';
import { type Topic, TOPICS } from '#features/notices/subjects/topics.ts';
import type { Worded } from '#features/notices/store/notice-store.ts';
import { sayWhen } from './say-when.ts';
import { numberDetail, type WordingContext } from './wording-context.ts';

/** What a business can word itself: a text message, an email with its subject, and a notification. */
export const WORDED_PARTS = ['sms', 'email', 'subject', 'push'] as const;
export type WordedPart = (typeof WORDED_PARTS)[number];

/** Messages to visitors. What goes to staff stays ours: invitations, requests and alarms. */
const WORDED_TOPICS: readonly Topic[] = ['ticket', 'appointment', 'conversation', 'standby', 'code', 'alert'];
/** Those about a booked time. */
const TIMED_TOPICS: readonly Topic[] = ['appointment', 'standby'];

export function isWordedByBusiness({ topic }: AnyKind): boolean {
  return WORDED_TOPICS.includes(topic);
}

/** Which of the things that a kind can say this message says. */
export function wordingName({ name, variant }: AnyKind, context: WordingContext): string {
  return variant?.when(context) ? `${name}-${variant.name}` : name;
}

/** Where a site's settings hold its words. */
export function wordsSetting(wording: string, part: WordedPart, language: string): string {
  return `Notice_${wording}_${part}_${language}`;
}

/** The message in the business's own words; empty, or null, where ours apply. */
export function ownWords(kind: AnyKind, context: WordingContext): Worded | null {
  const { channel, language, facts } = context;
  if (!isWordedByBusiness(kind)) return null;
  const wording = wordingName(kind, context);
  const settingOf = (part: WordedPart) => facts.settings[wordsSetting(wording, part, language)]?.trim() ?? '';
  const [text, subject] = [settingOf(channel), channel === 'email' ? settingOf('subject') : ''];
  if (text === '' && subject === '') return null;
  const values = wordValues(kind, context);
  return { subject: fillWords(subject, values), text: fillWords(text, values) };
}

/** What stands for each variable in this message; empty if it is unknown. */
export function wordValues(kind: AnyKind, context: WordingContext): Record<string, string> {
  const { facts, channel } = context;
  const [, ...others] = kind.sentences(context);
  const isTimed = TIMED_TOPICS.includes(kind.topic);
  const at = isTimed ? numberDetail(context, 'at') : null;
  return {
    business: facts.business,
    ...(kind.topic === 'ticket' && { number: facts.ticketCode ?? '' }),
    ...(at !== null && { when: sayWhen(at, context) }),
    ...(isTimed && { service: facts.visit?.service ?? '' }),
    ...kind.values?.(context),
    ...(others.length > 0 && { details: others.filter(Boolean).join(channel === 'email' ? '\n\n' : ' ') }),
    phone: facts.phone,
    ...(TOPICS[kind.topic].link && channel !== 'push' && { link: facts.link }),
  };
}
