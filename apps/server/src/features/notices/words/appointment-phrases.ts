import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { sayWhen } from './say-when.ts';
import { numberDetail, type WordingContext } from './wording-context.ts';

export function timeValues(context: WordingContext) {
  return { business: context.facts.business, when: sayWhen(numberDetail(context, 'at'), context) };
}

/** Only an email has room for it. */
export function serviceLine({ channel, language, facts: { visit } }: WordingContext): string[] {
  if (channel !== 'email' || !visit?.service) return [];
  const { service, staff } = visit;
  return [
    staff
      ? translate(language, 'notice.aptServiceWith', { service, staff })
      : translate(language, 'notice.aptService', { service }),
  ];
}

/** Where to come and what cancelling late costs; only an email has room for it. */
export function placeAndPolicy(context: WordingContext): string[] {
  if (context.channel !== 'email') return [];
  const { language, facts, details } = context;
  const isInPerson = details['method'] === MEET_METHODS.inPerson;
  const place = isInPerson && facts.place ? [translate(language, 'notice.aptPlace', { place: facts.place })] : [];
  return [...place, ...cancelPolicy(context)];
}

function cancelPolicy(context: WordingContext): string[] {
  const { language, facts, details } = context;
  const [lateFee, freeUntil] = [numberDetail(context, 'lateFee'), numberDetail(context, 'freeUntil')];
  const currency = details['currency'];
  if (lateFee === null || freeUntil === null || typeof currency !== 'string') return [];
  const amount = formatSmallest(lateFee, { currency, language });
  if (freeUntil <= facts.now) return [translate(language, 'notice.aptFeeNow', { amount })];
  return [translate(language, 'notice.aptFreeUntil', { when: sayWhen(freeUntil, context), amount })];
}

/** Empty in person: the visitor comes to the business. */
export function whereToMeet({ language, details: { method } }: WordingContext): string {
  if (method === MEET_METHODS.byPhone) return translate(language, 'notice.aptByPhone');
  return method === MEET_METHODS.online ? translate(language, 'notice.aptOnline') : '';
}

/** What staff added when they changed the appointment. */
export function staffWords({ details: { words } }: WordingContext): string {
  return typeof words === 'string' ? words : '';
}

/** Until when the business answers a request. */
export function answerBy(context: WordingContext): string {
  const by = context.channel === 'email' ? numberDetail(context, 'decideBy') : null;
  return by === null ? '' : translate(context.language, 'notice.aptAnswerBy', { when: sayWhen(by, context) });
}
