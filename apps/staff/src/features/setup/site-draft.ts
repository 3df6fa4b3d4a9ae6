import { BOOKING_SETTING_BOUNDS } from '@openturn/domain/booking/booking-settings.ts';
import type { SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { hoursDraft, hoursName, hoursOf, hoursProblems, type HoursDraft } from '#app/hours/hours-draft.ts';
import { problemsIn, type Problem, type Problems } from '#app/numbers/problem.ts';
import { numberProblem, wholeNumber, type Bounds } from '#app/numbers/read-number.ts';

const SITE_NUMBERS: Readonly<Record<keyof typeof BOOKING_SETTING_BOUNDS, Bounds>> = BOOKING_SETTING_BOUNDS;
export type SiteNumber = keyof typeof SITE_NUMBERS;

export type ReminderDraft = { count: string; unit: 'd' | 'h' };

export type SiteDraft = {
  hours: HoursDraft;
  numbers: Record<SiteNumber, string>;
  reminders: ReminderDraft[];
  afternoonFrom: string;
  eveningFrom: string;
};

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
    reminders: reminders.map(reminderText).join(','),
    afternoonFrom,
    eveningFrom,
  };
}

export function siteProblems({ hours, numbers, reminders, afternoonFrom, eveningFrom }: SiteDraft): Problems {
  return {
    ...hoursProblems(hours),
    ...problemsIn({
      ...mapNumbers((name): Problem | null => numberProblem(numbers[name], SITE_NUMBERS[name])),
      ...Object.fromEntries(reminders.map((each, index) => [`reminder-${index}`, reminderProblem(each, reminders)])),
      afternoonFrom: afternoonProblem(afternoonFrom),
      eveningFrom: eveningProblem(afternoonFrom, eveningFrom),
    }),
  };
}

/** The form's field for one that the server names; of repeated reminders the last one. */
export function siteName(path: string, { hours, reminders }: SiteDraft): string | null {
  return path === 'reminders' ? `reminder-${reminders.length - 1}` : hoursName(path, hours);
}

function reminderProblem(reminder: ReminderDraft, all: readonly ReminderDraft[]): Problem | null {
  const first = all.find((each) => reminderText(each) === reminderText(reminder));
  return numberProblem(reminder.count, REMINDER) ?? (first === reminder ? null : { kind: 'repeated' });
}

function afternoonProblem(afternoonFrom: string): Problem | null {
  if (!afternoonFrom) return { kind: 'required' };
  return afternoonFrom === '00:00' ? { kind: 'morning' } : null;
}

function eveningProblem(afternoonFrom: string, eveningFrom: string): Problem | null {
  if (!eveningFrom) return { kind: 'required' };
  return eveningFrom <= afternoonFrom ? { kind: 'order' } : null;
}

function reminderText({ count, unit }: ReminderDraft): string {
  return `${wholeNumber(count)}${unit}`;
}

function reminderDraft(text: string): ReminderDraft {
  return { count: String(Number.parseInt(text, 10)), unit: text.endsWith('h') ? 'h' : 'd' };
}

function mapNumbers<T>(of: (name: SiteNumber) => T): Record<SiteNumber, T> {
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<SiteNumber, T>;
}
