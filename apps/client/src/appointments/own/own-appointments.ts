import type { Platform } from '#platform/platform.ts';
import { ownGuids } from '#site/own/own-guids.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';

/** Appointments and places on a waiting list that were made or opened here, newest first. */
export function ownAppointments(device: Pick<Platform, 'storage'>, siteId: number): string[] {
  return ownGuids(device, bookedKeys.own(siteId));
}
