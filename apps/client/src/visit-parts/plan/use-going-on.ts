import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { PlanView, StopView } from '@openturn/contract/plan/visit-plan.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { ownTickets } from '#tickets/own-tickets.ts';
import { rememberTicket } from '#tickets/remember-ticket.ts';
import { isStopViewOver } from './stop-words.ts';

/** The ticket of the stop that the visitor is at or goes to next, if the page is another stop's. */
export function elsewhereNow({ stops, current }: PlanView, guid: string): (StopView & { guid: string }) | null {
  const now = stops.find(({ stop }) => stop === current);
  return now && now.guid !== null && now.guid !== guid ? { ...now, guid: now.guid } : null;
}

/** One page for the whole visit: this device knows the tickets of all stops, and a stop that is done leads on to the next. */
export function useGoingOn(plan: PlanView | null | undefined, guid: string): void {
  const platform = usePlatform();
  const site = useSite();
  const [, navigate] = useLocation();
  const siteId = Number(site.SiteID);
  const stopsHere = plan?.stops.filter(({ SiteID }) => Number(SiteID) === siteId) ?? [];
  const left = stopsHere.flatMap((stop) => (isStopViewOver(stop) ? [] : (stop.guid ?? [])));
  const guids = left.join(' ');
  const next = plan && elsewhereNow(plan, guid);
  const isDone = stopsHere.some((stop) => stop.guid === guid && stop.state === 'done');
  const to = isDone && next && left.includes(next.guid) ? next.guid : null;
  useEffect(() => {
    if (isSharedDevice(platform.storage, site)) return;
    const known = ownTickets(platform, siteId);
    for (const each of guids.split(' ')) {
      if (each !== '' && !known.includes(each)) rememberTicket(platform, siteId, each);
    }
  }, [platform, site, siteId, guids]);
  useEffect(() => {
    if (to !== null) navigate(`/status/${to}`, { replace: true });
  }, [to, navigate]);
}
