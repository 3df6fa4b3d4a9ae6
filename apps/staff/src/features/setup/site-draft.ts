import type { SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { hoursDraft, hoursOf, hoursProblems, type HoursDraft } from '#features/setup/hours/hours-draft.ts';
import { problemsIn, type Problem, type Problems } from './problem.ts';
import { numberProblem, wholeNumber, type Bounds } from './read-number.ts';

export const SITE_NUMBERS = {
  checkInBeforeMinutes: { least: 0, most: 1_440 },
  checkInAfterMinutes: { least: 0, most: 1_440 },
  missedAfterMinutes: { least: 0, most: 1_440 },
  approveWithinHours: { least: 1, most: 720 },
  offerMinutes: { least: 1, most: 1_440 },
} as const satisfies Partial<Record<keyof SiteSetup, Bounds>>;
export type SiteNumber = keyof typeof SITE_NUMBERS;

export type ReminderDraft = { count: string; unit: 'd' | 'h' };

export type SiteDraft = {
  hours: HoursDraft;
  numbers: Record<SiteNumber, string>;
  reminders: ReminderDraft[];
  afternoonFrom: string;
  eveningFrom: string;
};

export const MOST_REMINDERS = 5;
const REMINDER = { least: 1, most: 99 };
const NAMES = Object.keys(SITE_NUMBERS) as SiteNumber[];

export function siteDraft(site: SiteSetup): SiteDraft {
  return {
    hours: hoursDraft(site.hours),
    numbers: mapNumbers((name) => String(site[name])),
    reminders: site.reminders.split(',').filter(Boolean).map(reminderDraft),
    afternoonFrom: site.afternoonFrom,
    eveningFrom: site.eveningFrom,
  };
}

/** Expects a draft without problems. */
export function siteOf({ hours, numbers, reminders, afternoonFrom, eveningFrom }: SiteDraft): SiteSetup {
  return {
    hours: hoursOf(hours),
    ...mapNumbers((name) => wholeNumber(numbers[name]) ?? SITE_NUMBERS[name].least),
    reminders: reminders.map(({ count, unit }) => `${wholeNumber(count)}${unit}`).join(','),
    afternoonFrom,
    eveningFrom,
  };
}

export function siteProblems({ hours, numbers, reminders, afternoonFrom, eveningFrom }: SiteDraft): Problems {
  return {
    ...hoursProblems(hours),
    ...problemsIn({
      ...mapNumbers((name): Problem | null => numberProblem(numbers[name], SITE_NUMBERS[name])),
      ...Object.fromEntries(reminders.map(({ count }, index) => [`reminder-${index}`, numberProblem(count, REMINDER)])),
      afternoonFrom: afternoonFrom ? null : { kind: 'required' },
      eveningFrom: eveningProblem(afternoonFrom, eveningFrom),
    }),
  };
}

function eveningProblem(afternoonFrom: string, eveningFrom: string): Problem | null {
  if (!eveningFrom) return { kind: 'required' };
  return eveningFrom < afternoonFrom ? { kind: 'order' } : null;
}

function reminderDraft(text: string): ReminderDraft {
  return { count: String(Number.parseInt(text, 10)), unit: text.endsWith('h') ? 'h' : 'd' };
}

function mapNumbers<T>(of: (name: SiteNumber) => T): Record<SiteNumber, T> {
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<SiteNumber, T>;
}
