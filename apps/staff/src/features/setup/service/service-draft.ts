import type { ServiceSetup, SiteSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import {
  BOOKING_LIMITS,
  DEFAULT_BOOKING_RULES,
  roundUpToGranules,
  SERVICE_MINUTES,
} from '@openturn/domain/booking/booking-rules.ts';
import { readTypedAmount, typedAmount } from '@openturn/domain/forms/typed-amount.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import { neverFits } from '@openturn/domain/slots/never-fits.ts';
import { problemsIn, type Problem, type Problems } from '#app/numbers/problem.ts';
import {
  durationOf,
  durationProblem,
  minutesOf,
  numberProblem,
  wholeNumber,
  type Bounds,
  type Duration,
} from '#app/numbers/read-number.ts';

type Rules = ServiceSetup['rules'];

export const NUMBERS = {
  bufferBeforeMinutes: { least: 0, most: BOOKING_LIMITS.bufferMinutes },
  bufferAfterMinutes: { least: 0, most: BOOKING_LIMITS.bufferMinutes },
  seats: { least: 1, most: BOOKING_LIMITS.seats },
  horizonDays: { least: 1, most: BOOKING_LIMITS.horizonDays },
} as const satisfies Partial<Record<keyof Rules, Bounds>>;
export const DURATIONS = {
  leadMinutes: { least: 0, most: BOOKING_LIMITS.leadMinutes },
  cancelNoticeMinutes: { least: 0, most: BOOKING_LIMITS.noticeMinutes },
  moveNoticeMinutes: { least: 0, most: BOOKING_LIMITS.noticeMinutes },
} as const satisfies Partial<Record<keyof Rules, Bounds>>;
export type NumberName = keyof typeof NUMBERS;
export type DurationName = keyof typeof DURATIONS;

const DAILY = { least: 1, most: BOOKING_LIMITS.dailyLimit };

export type ServiceDraft = Pick<ServiceSetup, 'id' | 'isBookable' | 'methods' | 'line' | 'category' | 'staff'> &
  Pick<Rules, 'stepMinutes' | 'needsApproval' | 'standby'> & {
    names: Record<string, string>;
    minutes: string;
    numbers: Record<NumberName, string>;
    durations: Record<DurationName, Duration>;
    /** Empty for none. */
    dailyLimit: string;
    price: string;
    lateFee: string;
  };

export function newService(id: string, language: string): ServiceSetup {
  return {
    id,
    names: { [language]: '' },
    minutes: 30,
    isBookable: true,
    methods: [1],
    line: null,
    category: null,
    staff: [],
    rules: { ...DEFAULT_BOOKING_RULES, stepMinutes: 15 },
  };
}

/** How the business charges, and the reader writes amounts. */
export type Amounts = { currency: string; language: Language };

export function serviceDraft({ rules, minutes, names, ...service }: ServiceSetup, amounts: Amounts): ServiceDraft {
  const amount = (value: number | null) => (value === null ? '' : typedAmount(value, amounts));
  return {
    ...service,
    names: { ...names },
    minutes: String(minutes),
    stepMinutes: rules.stepMinutes,
    needsApproval: rules.needsApproval,
    standby: rules.standby,
    numbers: mapNames(NUMBERS, (name) => String(rules[name])),
    durations: mapNames(DURATIONS, (name) => durationOf(rules[name])),
    dailyLimit: rules.dailyLimit === null ? '' : String(rules.dailyLimit),
    price: amount(rules.price),
    lateFee: amount(rules.lateFee),
  };
}

/** Expects a draft without problems. */
export function serviceOf(draft: ServiceDraft, amounts: Amounts): ServiceSetup {
  const { id, isBookable, methods, line, category, staff, stepMinutes, needsApproval, standby } = draft;
  const amount = (text: string) => readTypedAmount(text, amounts);
  const names = Object.entries(draft.names).map(([language, name]) => [language, name.trim()] as const);
  return {
    id,
    names: Object.fromEntries(names.filter(([, name]) => name)),
    minutes: wholeNumber(draft.minutes) ?? SERVICE_MINUTES.least,
    isBookable,
    methods: methods.toSorted((a, b) => a - b),
    line,
    category,
    staff,
    rules: {
      stepMinutes,
      needsApproval,
      standby,
      ...mapNames(NUMBERS, (name) => wholeNumber(draft.numbers[name]) ?? NUMBERS[name].least),
      ...mapNames(DURATIONS, (name) => minutesOf(draft.durations[name]) ?? 0),
      dailyLimit: wholeNumber(draft.dailyLimit),
      price: amount(draft.price),
      lateFee: amount(draft.lateFee),
    },
  };
}

type Hours = { site: Pick<SiteSetup, 'hours'>; staff: readonly StaffSetup[] };

/** BOOK-13: as the server checks it too. */
function timesProblem(
  { staff, isBookable, minutes, stepMinutes, numbers, durations }: ServiceDraft,
  { site, staff: all }: Hours,
) {
  if (!isBookable) return null;
  const working = all.filter(({ id, isActive }) => isActive && staff.includes(id));
  return neverFits({
    site: planOf(site.hours),
    staff: working.map(({ hours }) => hours && planOf(hours)),
    minutes: roundUpToGranules(wholeNumber(minutes) ?? SERVICE_MINUTES.least),
    stepMinutes,
    leadMinutes: minutesOf(durations.leadMinutes) ?? DURATIONS.leadMinutes.least,
    horizonDays: wholeNumber(numbers.horizonDays) ?? NUMBERS.horizonDays.most,
  });
}

function planOf({ week, exceptions }: SiteSetup['hours']): OpeningPlan {
  return { week: Object.fromEntries(Object.entries(week).map(([day, spans]) => [day, spans ?? []])), exceptions };
}

export function serviceProblems(draft: ServiceDraft, amounts: Amounts, hours: Hours): Problems {
  const times = timesProblem(draft, hours);
  const isNamed = Object.values(draft.names).some((name) => name.trim());
  return problemsIn({
    name: isNamed ? null : { kind: 'required' },
    minutes: numberProblem(draft.minutes, SERVICE_MINUTES) ?? (times === 'length' ? { kind: times } : null),
    price: amountProblem(draft.price, amounts, 0),
    methods: draft.methods.length > 0 ? null : { kind: 'choose' },
    staff: times === 'nobody' ? { kind: times } : null,
    stepMinutes: times === 'step' ? { kind: times } : null,
    ...mapNames(NUMBERS, (name): Problem | null => numberProblem(draft.numbers[name], NUMBERS[name])),
    ...mapNames(DURATIONS, (name): Problem | null => durationProblem(draft.durations[name], DURATIONS[name])),
    leadMinutes:
      durationProblem(draft.durations.leadMinutes, DURATIONS.leadMinutes) ??
      (times === 'lead' ? { kind: times } : null),
    dailyLimit: draft.dailyLimit.trim() === '' ? null : numberProblem(draft.dailyLimit, DAILY),
    lateFee: amountProblem(draft.lateFee, amounts, 1),
  });
}

function amountProblem(text: string, amounts: Amounts, least: number): Problem | null {
  if (text.trim() === '') return null;
  const units = readTypedAmount(text, amounts) ?? NaN;
  const isAmount = units >= least && units <= BOOKING_LIMITS.amount;
  return isAmount ? null : { kind: 'amount', example: typedAmount(4550, amounts) };
}

function mapNames<K extends string, T>(table: Readonly<Record<K, Bounds>>, of: (name: K) => T): Record<K, T> {
  return Object.fromEntries((Object.keys(table) as K[]).map((name) => [name, of(name)])) as Record<K, T>;
}
