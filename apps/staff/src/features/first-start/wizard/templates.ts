import type { Need } from '@openturn/domain/join/needs.ts';
import type { TextKey } from '@openturn/texts/keys.ts';
import type { BusinessEntry, OpeningDraft, Kind } from './opening-draft.ts';

type Service = readonly [name: TextKey, minutes: number];

type Template = {
  title: TextKey;
  line: TextKey;
  /** Where visitors go when they are called. */
  desk: TextKey;
  services: readonly Service[];
  hours: { days: readonly number[]; opens: string; closes: string };
  /** What the form asks for besides a first name. */
  lastName: BusinessEntry['lastName'];
  needs: readonly Need[];
  /** The largest party; 1 asks nobody. */
  partySize: number;
  hasLineForEach?: true;
  hasAppointments?: true;
};

const WEEKDAYS = [1, 2, 3, 4, 5];
const TO_SATURDAY = [...WEEKDAYS, 6];
const DAYTIME = { days: WEEKDAYS, opens: '09:00', closes: '17:00' };
const BY_NAME = { lastName: 'optional', needs: [], partySize: 1 } as const;
const BY_FIRST_NAME = { ...BY_NAME, lastName: 'off' } as const;
const WITH_HELP = { ...BY_NAME, needs: ['interpreter', 'step_free', 'hearing', 'companion'] } as const;

/** What each kind of business usually answers. */
export const TEMPLATES: Readonly<Record<Kind, Template>> = {
  clinic: {
    title: 'staff.startKindClinic',
    line: 'staff.startLine',
    desk: 'staff.startRoom',
    services: [
      ['staff.startSeeDoctor', 15],
      ['staff.startSeeNurse', 10],
      ['staff.startVaccine', 10],
    ],
    hours: { days: WEEKDAYS, opens: '08:00', closes: '17:00' },
    ...WITH_HELP,
  },
  barber: {
    title: 'staff.startKindBarber',
    line: 'staff.startLine',
    desk: 'staff.startChair',
    services: [
      ['staff.startHaircut', 30],
      ['staff.startBeard', 15],
      ['staff.startHaircutBeard', 45],
    ],
    hours: { days: TO_SATURDAY, opens: '09:00', closes: '18:00' },
    ...BY_FIRST_NAME,
    hasAppointments: true,
  },
  office: {
    title: 'staff.startKindOffice',
    line: 'staff.startLine',
    desk: 'staff.startDesk',
    services: [
      ['staff.startApply', 15],
      ['staff.startCollect', 5],
      ['staff.startInformation', 5],
    ],
    hours: DAYTIME,
    ...WITH_HELP,
    hasLineForEach: true,
  },
  restaurant: {
    title: 'staff.startKindRestaurant',
    line: 'staff.startLine',
    desk: 'staff.startHost',
    // The time between two parties who are seated, not the time they stay.
    services: [
      ['staff.startTableInside', 10],
      ['staff.startTableOutside', 10],
    ],
    hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: '11:30', closes: '22:00' },
    ...BY_FIRST_NAME,
    needs: ['step_free'],
    partySize: 8,
    hasLineForEach: true,
  },
  adviser: {
    title: 'staff.startKindAdviser',
    line: 'staff.startLine',
    desk: 'staff.startOffice',
    services: [
      ['staff.startFirst', 30],
      ['staff.startFollowUp', 30],
    ],
    hours: DAYTIME,
    ...BY_NAME,
    hasAppointments: true,
  },
  blank: {
    title: 'staff.startKindBlank',
    line: 'staff.startLine',
    desk: 'staff.startDesk',
    services: [],
    hours: DAYTIME,
    ...BY_NAME,
  },
};

/** The answers of a kind, in the language of the page; what was typed stays. */
export function withTemplate(draft: OpeningDraft, kind: Kind, t: (key: TextKey) => string): OpeningDraft {
  const { line, desk, services, hours, lastName, needs, partySize, ...has } = TEMPLATES[kind];
  return {
    ...draft,
    kind,
    line: t(line),
    desk: t(desk),
    services: services.map(([name, minutes]) => ({ name: t(name), minutes: String(minutes) })),
    hours: { ...draft.hours, ...hours, days: [...hours.days] },
    lastName,
    needs: [...needs],
    partySize: String(partySize),
    hasLineForEach: has.hasLineForEach ?? false,
    hasAppointments: has.hasAppointments ?? false,
  };
}
