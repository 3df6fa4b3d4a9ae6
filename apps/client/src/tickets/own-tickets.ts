import type { Platform } from '#platform/platform.ts';
import { ownGuids } from '#site/own/own-guids.ts';

/** Guids of tickets taken or opened on this device, newest first. */
export function ownTickets(device: Pick<Platform, 'storage'>, siteId: number): string[] {
  return ownGuids(device, ownTicketsKey(siteId));
}

export function ownTicketsKey(siteId: number): string {
  return `tickets:${siteId}`;
}
