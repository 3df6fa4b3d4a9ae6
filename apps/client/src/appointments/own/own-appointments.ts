import type { Platform } from '#platform/platform.ts';
import { ownGuids } from '#site/own/own-guids.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';

/** Guids of appointments and waiting-list places created or opened on this device, newest first. */
export function ownAppointments(device: Pick<Platform, 'storage'>, siteId: number): string[] {
  return ownGuids(device, bookedKeys.own(siteId));
}
