import type { Platform } from '#platform/platform.ts';
import { storeGuids } from '#site/own/store-guids.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { ownAppointments } from './own-appointments.ts';

const NINETY_DAYS_SECONDS = 90 * 86_400;
/** The newest ones; the server accepts no more in one request. */
const MOST = 12;

type Device = Pick<Platform, 'storage'>;

export function rememberAppointment(device: Device, siteId: number, guid: string): void {
  const stored = ownAppointments(device, siteId);
  if (stored[0] === guid) return;
  store(device, siteId, [guid, ...stored.filter((each) => each !== guid)].slice(0, MOST));
}

export function forgetAppointment(device: Device, siteId: number, guid: string): void {
  const stored = ownAppointments(device, siteId);
  const others = stored.filter((each) => each !== guid);
  if (others.length < stored.length) store(device, siteId, others);
}

function store(device: Device, siteId: number, guids: readonly string[]): void {
  storeGuids(device, { key: bookedKeys.own(siteId), cookie: 'visits', forSeconds: NINETY_DAYS_SECONDS }, guids);
}
