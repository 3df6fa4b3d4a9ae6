import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { TextKey } from '@openturn/texts/keys.ts';
import { markup } from '#http/replies/markup.ts';
import {
  isAppointmentKind,
  isStandbyKind,
  type NewNotice,
  type NoticeKind,
  type StandbyKind,
  type Worded,
} from '#features/notices/store/notice-store.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { noticeSentences } from './notice-sentences.ts';

const SUBJECTS = {
  joined: 'notice.subjectJoined',
  nearly: 'notice.subjectNearly',
  called: 'notice.subjectCalled',
  recalled: 'notice.subjectRecalled',
  on_hold: 'notice.subjectOnHold',
  hold_ending: 'notice.subjectHoldEnding',
  missed: 'notice.subjectMissed',
  cancelled: 'notice.subjectCancelled',
  closed: 'notice.subjectClosed',
  delay: 'notice.subjectDelay',
  code: 'notice.subjectCode',
  found: 'notice.subjectFound',
  apt_requested: 'notice.subjectAptRequested',
  apt_confirmed: 'notice.subjectAptConfirmed',
  apt_declined: 'notice.subjectAptDeclined',
  apt_expired: 'notice.subjectAptExpired',
  apt_moved: 'notice.subjectAptMoved',
  apt_cancelled: 'notice.subjectAptCancelled',
  apt_reminder: 'notice.subjectAptReminder',
  apt_missed: 'notice.subjectAptMissed',
  apt_found: 'notice.subjectAptFound',
  standby_joined: 'notice.subjectStandbyJoined',
  apt_offer: 'notice.subjectAptOffer',
  standby_found: 'notice.subjectStandbyFound',
} as const satisfies Record<NoticeKind, TextKey>;

type Told = Pick<NewNotice, 'kind' | 'channel' | 'details'> & { language: Language };

/** A message as it is read, in the language of who reads it. */
export function wordNotice({ kind, channel, details, language }: Told, facts: NoticeFacts): Worded {
  const sentences = noticeSentences(kind, { channel, facts, details, language });
  const subject = channel === 'sms' ? '' : translate(language, SUBJECTS[kind], { business: facts.business });
  if (channel === 'email') return { subject, text: emailText(sentences, { kind, language, facts }) };
  // A tap leads to where it goes on.
  if (channel === 'push') return { subject, text: sentences.join(' ') };
  return { subject, text: plainSpaces([sentences.join(' '), lastLine(kind, details, facts)].join('\n')) };
}

/** A code ends with a line by which a browser knows for whom it is; anything else with where to go on. */
function lastLine(kind: NoticeKind, details: NewNotice['details'], { link, host }: NoticeFacts): string {
  return kind === 'code' ? `\n@${host} #${details['code'] ?? ''}` : link;
}

/** How the link of an email is called, and why it came: somebody who booked has not joined a line. */
const OF_LINE = { open: 'notice.openTicket', why: 'notice.why' } as const;
const OF_APPOINTMENT = { open: 'notice.openAppointment', why: 'notice.whyApt' } as const;
const OF_STANDBY: Record<StandbyKind, TextKey> = {
  standby_joined: 'notice.openStandby',
  apt_offer: 'notice.openOffer',
  standby_found: 'notice.openStandby',
};

function keysOf(kind: NoticeKind): { open: TextKey; why: TextKey } {
  if (isStandbyKind(kind)) return { ...OF_APPOINTMENT, open: OF_STANDBY[kind] };
  return isAppointmentKind(kind) ? OF_APPOINTMENT : OF_LINE;
}

type EmailParts = { kind: NoticeKind; language: Language; facts: NoticeFacts };

function emailText(sentences: readonly string[], { kind, language, facts }: EmailParts): string {
  const why = kind === 'code' ? [] : [translate(language, keysOf(kind).why, { business: facts.business })];
  const link = kind === 'code' ? [] : [facts.link];
  return [...sentences, ...link, ...why].join('\n\n');
}

/** One unusual space would halve what fits into a text message. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

type PageParts = { kind: NoticeKind; link: string; language: Language };

/** The same text with its address as a link: large, plain, and in the reading direction of its language. */
export function emailHtml({ subject, text }: Worded, { kind, link, language }: PageParts): string {
  const parts = text
    .split('\n\n')
    .map((part) =>
      part === link
        ? markup`<p><a href="${link}">${translate(language, keysOf(kind).open)}</a></p>`
        : markup`<p>${part}</p>`,
    );
  return markup`<!doctype html><html lang="${LOCALE[language]}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 1.125rem/1.5 sans-serif; max-width: 36rem; margin: 1.5rem auto; padding: 0 1rem">${parts}</body></html>`
    .html;
}
