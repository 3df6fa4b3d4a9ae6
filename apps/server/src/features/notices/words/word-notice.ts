import { MOST_TEXT_PARTS, textParts } from '@openturn/domain/notice/text-parts.ts';
import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { type Markup, markup } from '#http/replies/markup.ts';
import type { AnyKind } from '#features/notices/kinds/all-kinds.ts';
import type { Worded } from '#features/notices/store/notice-store.ts';
import { TOPICS } from '#features/notices/subjects/topics.ts';
import { ownWords } from './own-words.ts';
import type { NoticeFacts } from './notice-facts.ts';
import type { WordingContext } from './wording-context.ts';

/** The message in the visitor's language. */
export function wordNotice(kind: AnyKind, context: WordingContext): Worded {
  const { channel, language, facts } = context;
  const own = ownWords(kind, context);
  const lead = kind.lead?.(context) ?? '';
  const sentences = [lead, ...kind.sentences(context)].filter(Boolean);
  const subject = channel === 'sms' ? '' : translate(language, kind.subject, { business: facts.business });
  if (channel === 'email') {
    const text = own?.text ? ownEmailText(kind, [lead, own.text], context) : emailText(kind, sentences, context);
    return { subject: own?.subject || subject, text };
  }
  const withLead = (words: string) => [lead, words].filter(Boolean).join(' ');
  // Tapping a notification opens the link, so its words leave it out.
  if (channel === 'push') return { subject, text: own?.text ? withLead(own.text) : sentences.join(' ') };
  if (own?.text) {
    const said = withLead(own.text);
    const text = plainSpaces(kind.smsEnding ? [said, kind.smsEnding(context)].join('\n') : said);
    // A name can be longer than any that was known when the words were saved.
    if (textParts(text).parts <= MOST_TEXT_PARTS) return { subject, text };
  }
  const ending = kind.smsEnding?.(context) ?? facts.link;
  return { subject, text: plainSpaces([sentences.join(' '), ending].join('\n')) };
}

/** Ends with why the visitor gets it: somebody who booked has not joined a line. */
function emailText(kind: AnyKind, sentences: readonly string[], context: WordingContext): string {
  const reason = emailReason(kind, context);
  return [...sentences, ...(reason ? [context.facts.link, reason] : [])].join('\n\n');
}

/** The business's own words have the link where it wants it. */
function ownEmailText(kind: AnyKind, words: readonly string[], context: WordingContext): string {
  return [...words, emailReason(kind, context)].filter(Boolean).join('\n\n');
}

function emailReason({ topic }: AnyKind, { language, facts }: WordingContext): string {
  const { link } = TOPICS[topic];
  return link ? translate(language, link.reason, { business: facts.business }) : '';
}

/** One unusual space would halve what fits into a text message. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** The same text as a page, with its address as a link: large, plain, in the reading direction of its language. */
export function emailHtml(
  { topic, linkLabel }: AnyKind,
  { subject, text }: Worded,
  { link, isMeetingLink, language }: Pick<NoticeFacts, 'link' | 'isMeetingLink'> & { language: Language },
): string {
  const label = isMeetingLink ? 'meet.join' : (linkLabel ?? TOPICS[topic].link?.label);
  const parts = text
    .split('\n\n')
    .map((part) =>
      label && part === link
        ? markup`<p><a href="${link}">${translate(language, label)}</a></p>`
        : markup`<p>${label ? withLinks(part, link) : [markup`${part}`]}</p>`,
    );
  return markup`<!doctype html><html lang="${LOCALE[language]}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font: 1.125rem/1.5 sans-serif; max-width: 36rem; margin: 1.5rem auto; padding: 0 1rem">${parts}</body></html>`
    .html;
}

/** As a business worded it: with line breaks, and the address anywhere in a sentence. */
function withLinks(part: string, link: string): Markup[] {
  const anchor = markup`<a href="${link}">${link}</a>`;
  return part.split('\n').flatMap((line, row) => {
    const pieces = line.split(link).map((piece, at) => (at === 0 ? markup`${piece}` : markup`${anchor}${piece}`));
    return row === 0 ? pieces : [markup`<br>`, ...pieces];
  });
}
