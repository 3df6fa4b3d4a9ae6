import type { HoldOffer } from '@openturn/contract/visitor/ticket-view.ts';
import type { Choice } from '@openturn/ui/choices/select-field.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import type { ActionRequest } from './use-acts.ts';

type Preview = CallReply<'GET client/ticket/:guid/hold'>['rows'][number];
type HoldOption = Pick<Preview, 'minutes' | 'places'>;

/** The choices with the wait after each, where one is known; its space is reserved while loading. */
export function holdChoices(offer: HoldOffer | null, previews: readonly Preview[] | undefined, t: Translate): Choice[] {
  if (previews) {
    return previews.map((row) => ({ ...choiceOf(row, t), ...(row.wait && { hint: waitWords(row.wait, t).spoken }) }));
  }
  const { minutes = [], places = [] } = offer ?? {};
  const offered: HoldOption[] = [
    ...minutes.map((each) => ({ minutes: each, places: null })),
    ...places.map((each) => ({ minutes: null, places: each })),
  ];
  return offered.map((row) => ({ ...choiceOf(row, t), hint: '…' }));
}

/** With nobody at a desk, no choice has a wait to announce. */
export function hasWaits(previews: readonly Preview[] | undefined): boolean {
  return previews?.some(({ wait }) => wait !== null) ?? true;
}

/** Null if nothing is chosen. */
export function holdRequest(previews: readonly Preview[], chosen: string): ActionRequest | null {
  const row = previews.find((each) => valueOf(each) === chosen);
  if (!row) return null;
  const { minutes, places } = row;
  return { action: 'need_more_time', ...(minutes !== null && { minutes }), ...(places !== null && { places }) };
}

function choiceOf(row: HoldOption, t: Translate) {
  const { minutes, places } = row;
  const label =
    minutes === null ? t('status.morePlaces', { count: places ?? 0 }) : t('status.moreMinutes', { minutes });
  return { value: valueOf(row), label };
}

function valueOf({ minutes, places }: HoldOption): string {
  return minutes === null ? `places-${places}` : `minutes-${minutes}`;
}
