import type { TextKey } from '@openturn/texts/keys.ts';
import type { OpeningDraft, Kind } from './opening-draft.ts';

type Service = readonly [name: TextKey, minutes: number];

type Template = {
  title: TextKey;
  line: TextKey;
  /** Where one person serves. */
  desk: TextKey;
  services: readonly Service[];
  hours: { days: readonly number[]; opens: string; closes: string };
  hasLineForEach?: true;
  hasAppointments?: true;
};

const WEEKDAYS = [1, 2, 3, 4, 5];
const TO_SATURDAY = [...WEEKDAYS, 6];
const DAYTIME = { days: WEEKDAYS, opens: '09:00', closes: '17:00' };

/** What each kind of business usually answers. */
export const TEMPLATES: Readonly<Record<Kind, Template>> = {
  clinic: {
    title: 'staff.startKindClinic',
    line: 'staff.startLine',
    desk: 'staff.startRoom',
    services: [
      ['staff.startSeeDoctor', 15],
      ['staff.startVaccine', 10],
    ],
    hours: { days: WEEKDAYS, opens: '08:00', closes: '17:00' },
  },
  barber: {
    title: 'staff.startKindBarber',
    line: 'staff.startLine',
    desk: 'staff.startChair',
    services: [
      ['staff.startHaircut', 30],
      ['staff.startBeard', 15],
    ],
    hours: { days: TO_SATURDAY, opens: '09:00', closes: '18:00' },
    hasAppointments: true,
  },
  office: {
    title: 'staff.startKindOffice',
    line: 'staff.startLine',
    desk: 'staff.startDesk',
    services: [
      ['staff.startDocuments', 10],
      ['staff.startQuestions', 5],
    ],
    hours: DAYTIME,
    hasLineForEach: true,
  },
  restaurant: {
    title: 'staff.startKindRestaurant',
    line: 'staff.startTables',
    desk: 'staff.startTable',
    services: [['staff.startTable', 45]],
    hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '11:30', closes: '22:00' },
  },
  adviser: {
    title: 'staff.startKindAdviser',
    line: 'staff.startLine',
    desk: 'staff.startDesk',
    services: [['staff.startFirst', 30]],
    hours: DAYTIME,
    hasAppointments: true,
  },
  blank: {
    title: 'staff.startKindBlank',
    line: 'staff.startLine',
    desk: 'staff.startDesk',
    services: [],
    hours: DAYTIME,
  },
};

/** The answers of a kind, in the language of the page; what was typed stays. */
export function withTemplate(draft: OpeningDraft, kind: Kind, t: (key: TextKey) => string): OpeningDraft {
  const { line, desk, services, hours, hasLineForEach = false, hasAppointments = false } = TEMPLATES[kind];
  return {
    ...draft,
    kind,
    line: t(line),
    desk: t(desk),
    services: services.map(([name, minutes]) => ({ name: t(name), minutes: String(minutes) })),
    hours: { ...draft.hours, ...hours, days: [...hours.days] },
    hasLineForEach,
    hasAppointments,
  };
}
