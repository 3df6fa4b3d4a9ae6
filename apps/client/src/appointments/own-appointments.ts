import type { Platform } from '#platform/platform.ts';
import { ownGuids } from '#site/own-guids.ts';

/** Appointments and places on a waiting list that were made or opened here, newest first. */
export function ownAppointments(device: Pick<Platform, 'storage'>, siteId: number): string[] {
  return ownGuids(device, ownAppointmentsKey(siteId));
}

export function ownAppointmentsKey(siteId: number): string {
  return `visits:${siteId}`;
}
