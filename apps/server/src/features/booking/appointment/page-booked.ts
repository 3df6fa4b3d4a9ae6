import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { presentAppointment } from './present-appointment.ts';
import { presentStandby } from '#features/booking/standby/present-standby.ts';

export type PageBookedDeps = Pick<BookingDeps, 'offers' | 'appointments' | 'standbys' | 'clock'>;
type Page = { siteId: number; path: string; ownGuids: readonly string[] };
type PageBooked = { appointments: AppointmentView[]; standbys: StandbyView[] };

const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** Enough for a family on one phone, too few for guessing guids. */
const MOST_GUIDS = 8;
/** How long a link still works afterwards. */
const SHOWN_MS = 30 * DAY_MS;

/** ROUTE-06: the appointment that the address names, or on Home the device's own; null if there are none. */
export async function pageBooked(page: Page, deps: PageBookedDeps): Promise<PageBooked | null> {
  const { siteId } = page;
  const guids = guidsOf(page);
  if (guids.length === 0) return null;
  const now = deps.clock.now();
  const [offer, ...found] = await Promise.all([
    deps.offers.offer(siteId),
    ...guids.map((guid) => find(siteId, guid, deps)),
  ]);
  if (!offer) return null;
  const appointments = found
    .flatMap(({ appointment }) => appointment ?? [])
    .filter(({ until }) => now - until <= SHOWN_MS);
  const standbys = found.flatMap(({ standby }) => standby ?? []);
  if (appointments.length + standbys.length === 0) return null;
  const waiting = standbys.length > 0 ? await deps.standbys.waiting(siteId) : [];
  return {
    appointments: appointments.map((appointment) => presentAppointment(appointment, { offer, now })),
    standbys: standbys.map((standby) => presentStandby(standby, { offer, waiting, now })),
  };
}

function guidsOf({ path, ownGuids }: Page): string[] {
  const [first = '', guid = '', more] = path.split('/').filter(Boolean);
  const wanted = first === '' ? ownGuids : first === 'booked' && more === undefined ? [guid] : [];
  return [...new Set(wanted)].filter((each) => GUID.test(each)).slice(0, MOST_GUIDS);
}

async function find(siteId: number, guid: string, { appointments, standbys }: PageBookedDeps) {
  const appointment = await appointments.find(siteId, guid);
  return { appointment, standby: appointment ? null : await standbys.find(siteId, guid) };
}
