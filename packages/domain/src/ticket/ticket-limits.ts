import { MINUTE_MS } from '../time/units.ts';
import { own, settingIsOn, type Settings } from '../site/settings.ts';

/** What a business allows of more time, and how long it waits for people. */
export type TicketLimits = {
  /** How often a visitor may ask for more time. */
  holdTimes: number;
  holdMinutes: readonly number[];
  holdPlaces: readonly number[];
  /** At its end somebody is back in line by themselves, or is asked whether they are. */
  holdEnds: 'return' | 'ask';
  /** For how long they are asked. */
  holdGraceMs: number;
  /** Who was called is to come within this time. */
  respondMs: number;
  /** Whether who did not come loses the turn by itself. */
  isNoShowAutomatic: boolean;
  /** For how long one may come back with the old place after a missed turn or hold. */
  rejoinMs: number;
  undoLeaveMs: number;
  undoCompleteMs: number;
  /** Of a slip of the finger of staff. */
  undoSlipMs: number;
  /** At this place somebody is told that their turn is near, unless they chose another. */
  nearlyAt: number;
  travelMs: number;
};

const USUAL = {
  holdTimes: 2,
  holdMinutes: [5, 10, 15, 30],
  holdPlaces: [1, 3, 5],
  holdMaxMinutes: 30,
  respondMinutes: 3,
  rejoinMinutes: 15,
  nearlyAt: 3,
  travelMinutes: 5,
} as const;

export function ticketLimits(settings: Settings): TicketLimits {
  const longest = wholeNumber(settings, 'HoldMaxMinutes', USUAL.holdMaxMinutes, { least: 1, most: 240 });
  return {
    holdTimes: wholeNumber(settings, 'HoldTimes', USUAL.holdTimes, { least: 0, most: 20 }),
    holdMinutes: numbers(settings, 'HoldMinutes', USUAL.holdMinutes).filter((each) => each <= longest),
    holdPlaces: numbers(settings, 'HoldPlaces', USUAL.holdPlaces),
    holdEnds: own(settings, 'HoldEnds')?.trim() === 'ask' ? 'ask' : 'return',
    holdGraceMs: 3 * MINUTE_MS,
    respondMs: minutesOf(settings, 'RespondMinutes', USUAL.respondMinutes),
    isNoShowAutomatic: own(settings, 'AutoNoShow') === undefined || settingIsOn(settings, 'AutoNoShow'),
    rejoinMs: minutesOf(settings, 'RejoinMinutes', USUAL.rejoinMinutes),
    undoLeaveMs: MINUTE_MS,
    undoCompleteMs: 15 * MINUTE_MS,
    undoSlipMs: 10_000,
    nearlyAt: wholeNumber(settings, 'NearlyAt', USUAL.nearlyAt, { least: 0, most: 50 }),
    travelMs: minutesOf(settings, 'TravelMinutes', USUAL.travelMinutes),
  };
}

function minutesOf(settings: Settings, name: string, usual: number): number {
  return wholeNumber(settings, name, usual, { least: 1, most: 240 }) * MINUTE_MS;
}

/** What is said in error counts as nothing said. */
function wholeNumber(
  settings: Settings,
  name: string,
  usual: number,
  { least, most }: { least: number; most: number },
) {
  const text = own(settings, name)?.trim() ?? '';
  const value = Number(text);
  return /^\d{1,6}$/.test(text) && value >= least && value <= most ? value : usual;
}

function numbers(settings: Settings, name: string, usual: readonly number[]): readonly number[] {
  const text = own(settings, name);
  if (text === undefined) return usual;
  const values = text.split(',').map((part) => Number(part.trim()));
  return [...new Set(values.filter((value) => Number.isInteger(value) && value > 0 && value <= 240))];
}
