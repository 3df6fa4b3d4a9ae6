import { randomUUID } from 'node:crypto';
import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import { BOOKING_LIMITS, type BookingRules } from '@openturn/domain/booking/booking-rules.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { currencyOfCountry, dateFormatOfCountry } from '@openturn/domain/country/country-habits.ts';
import { countryOfZone } from '@openturn/domain/country/country-of-zone.ts';
import type { DateFormat } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';

/** The rows that follow from the five answers, with new ids. */
export type BusinessPlan = {
  lines: readonly { id: string; name: string; minutes: number }[];
  services: readonly PlannedService[];
  desks: readonly { id: string; name: string }[];
  people: readonly { id: string; name: string }[];
  settings: Record<string, string>;
  dateFormat: DateFormat;
  isBookable: boolean;
  /** The owner's name in the activity log. */
  ownerId: string;
};

type PlannedService = {
  id: string;
  /** Null for what can only be booked. */
  lineId: string | null;
  name: string;
  minutes: number;
  isBookable: boolean;
  booking: Partial<BookingRules>;
};

/** How long a party keeps a table that it has booked. */
const TABLE_MINUTES = 90;
/** Until the line has learned how long a visit takes. */
const USUAL_MINUTES = 10;
const ID_LENGTH = 12;

export function planBusiness(entry: BusinessEntry): BusinessPlan {
  const country = countryOfZone(entry.zone) ?? countryOf({});
  const { services, hasLineForEach, people, partySize } = entry;
  const isEach = hasLineForEach && services.length > 0;
  const total = services.reduce((sum, { minutes }) => sum + minutes, 0);
  const lines = isEach
    ? services.map(({ name, minutes }) => ({ id: newId(), name, minutes }))
    : [{ id: newId(), name: entry.line, minutes: Math.round(total / services.length) || USUAL_MINUTES }];
  const staff = people.map((name) => ({ id: newId(), name }));
  const isBookable = entry.hasAppointments && people.length > 0 && services.length > 0;
  // The minutes of a line for tables are those until the next party can sit down, not those that a party stays.
  const hasTables = isBookable && partySize > 1;
  const tables = hasTables ? services.map(({ name }) => tableToBook(name, partySize)) : [];
  return {
    lines,
    services: [
      ...services.map(({ name, minutes }, index) => {
        const lineId = lines[isEach ? index : 0]?.id ?? '';
        return { id: newId(), lineId, name, minutes, isBookable: isBookable && !hasTables, booking: {} };
      }),
      ...tables,
    ],
    desks: Array.from({ length: Math.max(1, people.length) }, (_, index) => {
      return { id: newId(), name: `${entry.desk} ${index + 1}` };
    }),
    people: staff,
    settings: { ...settingsOf(entry), Country: country, Currency: currencyOfCountry(country) },
    dateFormat: dateFormatOfCountry(country),
    isBookable,
    ownerId: staff[0]?.id ?? newId(),
  };
}

/** With as many seats as the largest party, so that visitors say how many come. */
function tableToBook(name: string, seats: number): PlannedService {
  const booking = { seats: Math.min(seats, BOOKING_LIMITS.seats) };
  return { id: newId(), lineId: null, name, minutes: TABLE_MINUTES, isBookable: true, booking };
}

function settingsOf({ phone, lastName, needs, partySize }: BusinessEntry): Record<string, string> {
  return {
    MethodInPerson: '1',
    JoinPhone: phone,
    JoinLastName: lastName,
    ...(needs.length > 0 && { JoinNeeds: needs.join(',') }),
    ...(partySize > 1 && { MaxPartySize: String(partySize) }),
  };
}

function newId(): string {
  return randomUUID().replaceAll('-', '').slice(0, ID_LENGTH);
}

/** Outside the opening hours, the lines are open for an hour, so that the owner can try them; null within them. */
export function trialUntil({ hours, zone }: BusinessEntry, at: number): number | null {
  const week = Object.groupBy(hours, ({ weekday }) => weekday) as Record<number, typeof hours>;
  return openingAt({ week, exceptions: {}, now: wallClock(at, zone) }).isOpen ? null : at + HOUR_MS;
}
