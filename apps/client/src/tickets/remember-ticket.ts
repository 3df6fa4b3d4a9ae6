import type { Platform } from '#platform/platform.ts';
import { storeGuids } from '#site/own/store-guids.ts';
import { ownTickets, ownTicketsKey } from './own-tickets.ts';

const DAY_SECONDS = 86_400;
/** The newest ones; more than a device can have active at a time. */
const MOST = 12;

type Device = Pick<Platform, 'storage'>;

export function rememberTicket(device: Device, siteId: number, guid: string): void {
  const others = ownTickets(device, siteId).filter((each) => each !== guid);
  keep(device, siteId, [guid, ...others].slice(0, MOST));
}

export function forgetTicket(device: Device, siteId: number, guid: string): void {
  keep(
    device,
    siteId,
    ownTickets(device, siteId).filter((each) => each !== guid),
  );
}

function keep(device: Device, siteId: number, guids: readonly string[]): void {
  storeGuids(device, { key: ownTicketsKey(siteId), cookie: 'turns', forSeconds: DAY_SECONDS }, guids);
}
