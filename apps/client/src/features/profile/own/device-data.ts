import type { Platform } from '#platform/platform.ts';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { ownProfile } from '#site/own/own-profile.ts';
import { readRecentSites } from '#site/own/recent-sites-storage.ts';
import { ownTickets } from '#tickets/own-tickets.ts';

/** What this device keeps by itself: the details, the businesses seen last, and its visits there. */
export function deviceData(device: Pick<Platform, 'storage'>) {
  const { storage } = device;
  const recents = readRecentSites(storage).map((SiteID) => ({
    SiteID,
    tickets: ownTickets(device, Number(SiteID)),
    appointments: ownAppointments(device, Number(SiteID)),
  }));
  return { profile: ownProfile(storage, false), recents };
}
