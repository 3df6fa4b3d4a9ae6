import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import type { Appointment, Standby } from './appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { presentAppointment } from './present-appointment.ts';
import { presentStandby } from '#features/booking/standby/present-standby.ts';

const GUID = /^[A-Za-z0-9_-]{22,64}$/;
/** A visitor with more appointments sees the soonest. */
const SHOWN_AT_MOST = 20;
const MOST_GUIDS = 8;
const COMING = new Set(['pending', 'confirmed', 'checked_in', 'called', 'started']);
const WAITING = new Set(['waiting', 'offered']);

export type OwnDeps = {
  contacts: { proven(siteId: number, tokenHash: string): Promise<{ phones: string[]; emails: string[] }> };
};
type OwnRequest = { siteId: number; tokenHash: string | null; also: readonly string[] };
type OwnRows = { rows: AppointmentView[]; standbys: StandbyView[] };

/** A device's upcoming appointments: booked on it, under a contact it has verified, or opened from a link. */
export async function ownAppointments(
  { siteId, tokenHash, also }: OwnRequest,
  deps: BookingDeps & OwnDeps,
): Promise<OwnRows> {
  const [offer, proven] = await Promise.all([
    deps.offers.offer(siteId),
    tokenHash === null ? NOTHING : deps.contacts.proven(siteId, tokenHash),
  ]);
  if (!offer) return { rows: [], standbys: [] };
  const now = deps.clock.now();
  const holder = { deviceHash: tokenHash, ...proven };
  const [held, linked, standbys] = await Promise.all([
    deps.appointments.ofHolder(siteId, holder, now),
    visitsByGuid(siteId, also, deps),
    deps.standbys.ofHolder(siteId, holder),
  ]);
  const coming = withOthers(held, linked.appointments)
    .filter(({ state }) => COMING.has(state))
    .slice(0, SHOWN_AT_MOST);
  const waited = withOthers(standbys, linked.standbys);
  const waiting = waited.length > 0 ? await deps.standbys.waiting(siteId) : [];
  return {
    rows: coming.map((appointment) => presentAppointment(appointment, { offer, now })),
    standbys: waited.slice(0, SHOWN_AT_MOST).map((standby) => presentStandby(standby, { offer, waiting, now })),
  };
}

const NOTHING = { phones: [], emails: [] };

function withOthers<T extends { id: string }>(own: readonly T[], linked: readonly T[]): T[] {
  return [...own, ...linked.filter(({ id }) => own.every((each) => each.id !== id))];
}

type Visits = { appointments: Appointment[]; standbys: Standby[] };

async function visitsByGuid(siteId: number, also: readonly string[], deps: BookingDeps): Promise<Visits> {
  const guids = [...new Set(also)].filter((guid) => GUID.test(guid)).slice(0, MOST_GUIDS);
  const found = await Promise.all(
    guids.map(async (guid) => {
      const appointment = await deps.appointments.find(siteId, guid);
      return { appointment, standby: appointment ? null : await deps.standbys.find(siteId, guid) };
    }),
  );
  const now = deps.clock.now();
  return {
    appointments: found.flatMap(({ appointment }) => appointment ?? []).filter(({ until }) => until > now),
    standbys: found.flatMap(({ standby }) => standby ?? []).filter(({ state }) => WAITING.has(state)),
  };
}
