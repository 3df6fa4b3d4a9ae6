import { MINUTE_MS, SECOND_MS } from '../time/units.ts';
import { type AtClosing, CALLING_BOUNDS } from './calling-bounds.ts';
import { readSetting, settingIsOn, type Settings } from '../site/settings.ts';

/** A business's limits on extra time, and how long it waits for people. */
export type TicketLimits = {
  /** How often a visitor may ask for more time. */
  holdTimes: number;
  holdMinutes: readonly number[];
  holdPlaces: readonly number[];
  /** Whether a visitor returns to the line automatically when a hold ends, or is asked first. */
  holdEnds: 'return' | 'ask';
  /** How long a visitor who is asked at the end of a hold has to answer. */
  holdGraceMs: number;
  /** How long a called visitor has to come. */
  respondMs: number;
  /** Whether a visitor who does not come is marked as a no-show automatically. */
  isNoShowAutomatic: boolean;
  /** How long a visitor can rejoin at the old place after a no-show or a missed hold. */
  rejoinMs: number;
  undoLeaveMs: number;
  undoCompleteMs: number;
  undoSlipMs: number;
  /** The place at which visitors are notified that their turn is near, unless they choose another. */
  nearlyAt: number;
  travelMs: number;
  /** What happens to those who still wait when a line's hours end. */
  atClosing: AtClosing;
};

/** How long messages about an action of staff wait, in case it is undone at once. */
export const UNDO_SLIP_MS = 10 * SECOND_MS;
/** The same for what concerns many people at once, or an appointment's time. */
export const UNDO_MANY_MS = MINUTE_MS;
/** How long staff can undo a mistaken action, if nothing else has happened since: longer than the console shows it. */
export const UNDO_WITHIN_MS = 2 * MINUTE_MS;
/** How long staff can take back that they have completed an appointment. */
export const REOPEN_MS = 15 * MINUTE_MS;

/** The longest time after which staff can undo anything that has happened to a ticket. */
export function longestUndoMs({ undoCompleteMs, rejoinMs }: Pick<TicketLimits, 'undoCompleteMs' | 'rejoinMs'>): number {
  return Math.max(undoCompleteMs, rejoinMs);
}

/** How long the console shows that an action can be undone. */
export const UNDO_SHOWN_MS = 9 * SECOND_MS;
/** A visitor is warned this long before a hold ends; halfway through a short one. */
export const HOLD_WARNING_MS = 2 * MINUTE_MS;

const DEFAULTS = {
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
  const longest = wholeNumber(settings, 'HoldMaxMinutes', DEFAULTS.holdMaxMinutes, { least: 1, most: 240 });
  return {
    holdTimes: wholeNumber(settings, 'HoldTimes', DEFAULTS.holdTimes, CALLING_BOUNDS.holdTimes),
    holdMinutes: numbers(settings, 'HoldMinutes', DEFAULTS.holdMinutes).filter((each) => each <= longest),
    holdPlaces: numbers(settings, 'HoldPlaces', DEFAULTS.holdPlaces),
    holdEnds: readSetting(settings, 'HoldEnds')?.trim() === 'ask' ? 'ask' : 'return',
    holdGraceMs: 3 * MINUTE_MS,
    respondMs: minutesOf(settings, 'RespondMinutes', DEFAULTS.respondMinutes),
    isNoShowAutomatic: readSetting(settings, 'AutoNoShow') === undefined || settingIsOn(settings, 'AutoNoShow'),
    rejoinMs: minutesOf(settings, 'RejoinMinutes', DEFAULTS.rejoinMinutes),
    undoLeaveMs: MINUTE_MS,
    undoCompleteMs: 15 * MINUTE_MS,
    undoSlipMs: UNDO_WITHIN_MS,
    nearlyAt: wholeNumber(settings, 'NearlyAt', DEFAULTS.nearlyAt, CALLING_BOUNDS.nearlyAt),
    travelMs: minutesOf(settings, 'TravelMinutes', DEFAULTS.travelMinutes),
    atClosing: readSetting(settings, 'AtClosing')?.trim() === 'end' ? 'end' : 'serve',
  };
}

function minutesOf(settings: Settings, name: string, usual: number): number {
  return wholeNumber(settings, name, usual, CALLING_BOUNDS.respondMinutes) * MINUTE_MS;
}

/** Invalid text counts as not set. */
function wholeNumber(
  settings: Settings,
  name: string,
  usual: number,
  { least, most }: { least: number; most: number },
) {
  const text = readSetting(settings, name)?.trim() ?? '';
  const value = Number(text);
  return /^\d{1,6}$/.test(text) && value >= least && value <= most ? value : usual;
}

function numbers(settings: Settings, name: string, usual: readonly number[]): readonly number[] {
  const text = readSetting(settings, name);
  if (text === undefined) return usual;
  const values = text.split(',').map((part) => Number(part.trim()));
  return [...new Set(values.filter((value) => Number.isInteger(value) && value > 0 && value <= 240))];
}

/** How long a visit keeps its name and contact details. */
export const PEOPLE_KEPT_DAYS = 90;

/** Of past visits, how many staff are shown at first, and how many more each time they ask. */
export const VISITS_SHOWN = 50;
