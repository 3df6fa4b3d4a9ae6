import { translate } from '@openturn/texts/server-texts.ts';
import { numberDetail, type WordingContext } from './wording-context.ts';

/** If a search found more than the message is about; empty otherwise. */
export function countVisits(context: WordingContext): string {
  const count = numberDetail(context, 'visits');
  return count === null ? '' : translate(context.language, 'notice.foundOf', { count });
}
