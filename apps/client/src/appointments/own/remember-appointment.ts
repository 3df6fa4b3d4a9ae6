import type { Platform } from '#platform/platform.ts';
import { keepGuids } from '#site/own/keep-guids.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { ownAppointments } from './own-appointments.ts';

const NINETY_DAYS_SECONDS = 90 * 86_400;
/** Newest first; the server is asked for no more of them. */
const MOST = 12;

type Device = Pick<Platform, 'storage'>;

export function rememberAppointment(device: Device, siteId: number, guid: string): void {
  const known = ownAppointments(device, siteId);
  if (known[0] === guid) return;
  keep(device, siteId, [guid, ...known.filter((each) => each !== guid)].slice(0, MOST));
}

export function forgetAppointment(device: Device, siteId: number, guid: string): void {
  const known = ownAppointments(device, siteId);
  const others = known.filter((each) => each !== guid);
  if (others.length < known.length) keep(device, siteId, others);
}

function keep(device: Device, siteId: number, guids: readonly string[]): void {
  keepGuids(device, { key: bookedKeys.own(siteId), cookie: 'visits', forSeconds: NINETY_DAYS_SECONDS }, guids);
}
