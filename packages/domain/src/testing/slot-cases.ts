import { MINUTE_MS } from '../time/units.ts';
import { addDays } from '../format/wall-clock.ts';
import type { OpeningPlan, OpenHours as WallSpan } from '../opening/opening.ts';
import type { SlotQuery, BusySpan } from '../slots/find-slots.ts';
import { openSpans, rangeOfDays } from '../slots/open-spans.ts';
import { zoneStretches } from '../slots/zone-stretches.ts';

/** For tests: days with clock changes, each the second of three. */
export const CLOCK_CHANGES = [
  ['America/Toronto', '2026-03-08'],
  ['America/Toronto', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-30'],
  ['Asia/Kolkata', '2026-11-24'],
  ['Asia/Kathmandu', '2026-12-31'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['Pacific/Pago_Pago', '2028-02-29'],
  ['America/Havana', '2026-11-01'],
  ['UTC', '2028-02-29'],
] as const;

export type SlotCase = {
  plan: OpeningPlan;
  from: string;
  days: number;
  zone: string;
  rules: Omit<SlotQuery, 'open' | 'stretches'>;
};

export function queryOf({ plan, rules, ...days }: SlotCase): SlotQuery {
  return { ...rules, open: openSpans(plan, days), stretches: zoneStretches(rangeOfDays(days), days.zone) };
}

type Other = { at: number; length: number; group: string | null; seatsLeft: number; isAlike: boolean };
type Drawn = {
  turn: (typeof CLOCK_CHANGES)[number];
  week: WallSpan[][];
  special: WallSpan[] | null;
  rules: Omit<SlotCase['rules'], 'taken' | 'notBefore' | 'notAfter'>;
  others: Other[];
  /** In minutes: from the first day to the minimum notice, and from there to the end of the booking window. */
  bounds: [number, number];
};

export function slotCaseOf({
  turn: [zone, date],
  week,
  special,
  rules,
  others,
  bounds: [lead, open],
}: Drawn): SlotCase {
  const days = { from: addDays(date, -1), days: 3, zone };
  const start = rangeOfDays(days).from;
  const plan = {
    week: Object.fromEntries(week.map((spans, index) => [index + 1, spans])),
    exceptions: special ? { [date]: special } : {},
  };
  const taken = others.map((other) => placed(other, start, rules));
  const notBefore = start + lead * MINUTE_MS;
  return { ...days, plan, rules: { ...rules, taken, notBefore, notAfter: notBefore + open * MINUTE_MS } };
}

function placed({ at, length, group, seatsLeft, isAlike }: Other, start: number, rules: Alike): BusySpan {
  const begins = start + (isAlike ? Math.floor(at / rules.stepMs) * rules.stepMs : at);
  const { beforeMs, lengthMs, afterMs } = isAlike ? rules : { beforeMs: 0, lengthMs: length, afterMs: 0 };
  return { at: begins, from: begins - beforeMs, to: begins + lengthMs + afterMs, group, seatsLeft };
}

type Alike = Pick<SlotQuery, 'stepMs' | 'beforeMs' | 'lengthMs' | 'afterMs'>;
