import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Texts } from './use-texts.ts';

/**
 * What people waiting read while their line is not served: the business's own words first, then what to do. Staff are shown
 * the same before they pause or close the line.
 */
export function lineNews(
  { state, isStaffed, message }: Pick<LineView, 'state' | 'isStaffed' | 'message'>,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  const own = message ? isolate(asSentence(pickName(message, language)), language) : '';
  return [own, t(newsKey(state, isStaffed))].filter(Boolean).join(' ');
}

function newsKey(state: LineView['state'], isStaffed: boolean) {
  if (state === 'paused') return 'status.linePaused';
  if (state === 'open') return 'status.lineUnstaffed';
  return isStaffed ? 'status.lineClosed' : 'status.lineShut';
}

/** Staff may leave out the full stop. */
function asSentence(words: string): string {
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}
