import type { Language } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Site } from '#features/sites/index.ts';
import type { CalendarPart } from '#features/notices/index.ts';
import type { Appointment } from '#features/booking/appointment/appointment.ts';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';
import type { Found } from '#features/booking/appointment/find-appointment.ts';

/** `address` is the site's address for visitors, such as `https://100001.example.org`. */
type Reader = { site: Site; address: string; language: Language; now: number };

/** The appointment as a calendar entry; null for one that was never booked. */
export function appointmentCalendar({ appointment, offer }: Found, reader: Reader): CalendarPart | null {
  const state = entryState(appointment);
  if (!state) return null;
  const { site, address, language, now } = reader;
  const { id: guid, serviceId, method, at, until, sequence, createdAt } = appointment;
  const service = pickName(offer.services.find(({ id }) => id === serviceId)?.names ?? {}, language);
  const business = pickName(site.names, language) || site.locationName;
  const url = `${address}/booked/${guid}`;
  const content = calendarFile({
    guid,
    sequence,
    state,
    at,
    until,
    createdAt,
    url,
    // The same for every address of the site, or calendars would show the appointment twice.
    host: `${site.id}.openturn`,
    stampedAt: now,
    summary: [service, business].filter(Boolean).join(' – '),
    description: translate(language, 'booked.calendarDetails', { address: url }),
    location: method === MEET_METHODS.inPerson ? placeOf(business, site) : '',
    phone: site.phone,
  });
  return { method: state === 'cancelled' ? 'CANCEL' : 'PUBLISH', content };
}

/** Holds never go into a calendar. */
function entryState({ state, name, reason }: Appointment): CalendarEntry['state'] | null {
  if (state === 'held' || (state === 'expired' && (name === '' || reason === 'moved'))) return null;
  if (state === 'pending') return 'pending';
  return state === 'declined' || state === 'expired' || state === 'cancelled' ? 'cancelled' : 'confirmed';
}

function placeOf(business: string, { address, city, stateProvince }: Site): string {
  return [business, address, city, stateProvince].filter(Boolean).join(', ');
}
