import type { Platform } from '#platform/platform.ts';
import { ownGuids } from '#site/own/own-guids.ts';

/** The tickets that were taken or opened here, newest first. */
export function ownTickets(device: Pick<Platform, 'storage'>, siteId: number): string[] {
  return ownGuids(device, ownTicketsKey(siteId));
}

export function ownTicketsKey(siteId: number): string {
  return `tickets:${siteId}`;
}
