import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
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

/** Empty in person: the visitor comes to the business. */
export function whereToMeet({ language, details: { method } }: WordingContext): string {
  if (method === MEET_METHODS.byPhone) return translate(language, 'notice.aptByPhone');
  return method === MEET_METHODS.online ? translate(language, 'notice.aptOnline') : '';
}

/** Until when the business answers a request. */
export function answerBy(context: WordingContext): string {
  const by = context.channel === 'email' ? numberDetail(context, 'decideBy') : null;
  return by === null ? '' : translate(context.language, 'notice.aptAnswerBy', { when: sayWhen(by, context) });
}
