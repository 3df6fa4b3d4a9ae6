import { QueryObserver } from '@tanstack/react-query';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { lineQueries } from '#site/line-queries.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { createLiveConnection } from '@openturn/web/live/live-connection.ts';
import { siteQueries } from '#site/site-queries.ts';
import { fakePlatform } from './fake-platform.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { socketPair } from '@openturn/web/testing/socket-pair.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { followLive } from '#app/live/follow-live.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';

export const SITE = 100001;
export const RENDERED_AT = 5_000;

const NOTHING = { rows: [], standbys: [] };

/** Follows the live connection with clock, network, server and screens controlled by the test. */
export function followByHand({ random = 0, siteId = SITE, hasBooked = false, hasVisit = false } = {}) {
  const timers = manualTimers(Date.now());
  const pair = socketPair();
  const { platform, device } = fakePlatform();
  const queryClient = createQueryClient();
  const fetched: string[] = [];
  let path = '/';
  const moved = new Set<() => void>();
  const clientState = sampleClientState({ siteId, apiServer: 'http://api.openturn.test' });
  const watched = [
    {
      ...lineQueries.list(SITE),
      queryFn: async () => (fetched.push('lines'), sampleLines([sampleLine()], { version: 'b' })),
    },
    { ...siteQueries.state(SITE), queryFn: async () => (fetched.push('site'), sampleSite()) },
    ...(hasBooked
      ? [
          {
            queryKey: bookedKeys.mine(SITE),
            staleTime: Number.POSITIVE_INFINITY,
            queryFn: async () => (fetched.push('booked'), NOTHING),
          },
        ]
      : []),
  ];
  if (hasVisit) {
    watched.push({
      queryKey: visitKeys.of(SITE, 'a-visit'),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => (fetched.push('visit'), NOTHING),
    } as never);
    queryClient.setQueryData(visitKeys.of(SITE, 'a-visit'), NOTHING);
  }
  if (hasBooked) queryClient.setQueryData(bookedKeys.mine(SITE), NOTHING);
  queryClient.setQueryData(lineQueries.list(SITE).queryKey, sampleLines([sampleLine()], { version: 'b' }));
  queryClient.setQueryData(siteQueries.state(SITE).queryKey, sampleSite());
  for (const query of watched) new QueryObserver(queryClient, query as never).subscribe(() => {});
  let emptied = 0;
  const events = new EventTarget();
  const raised: unknown[] = [];
  events.addEventListener('qrefresh', (event) => raised.push((event as CustomEvent).detail));
  followLive({
    live: createLiveConnection({
      openSocket: pair.openSocket,
      url: () => 'ws://api.openturn.test/socket/qmon',
      timers,
      random: () => random,
      newGuid: () => 'guid',
      isOnline: platform.isOnline,
      state: createConnectionState(timers.now()),
    }),
    queryClient,
    clientState,
    history: { path: () => path, search: () => '', navigate: () => {}, subscribe: (on) => (moved.add(on), () => {}) },
    platform,
    timers,
    random: () => random,
    renderedAt: RENDERED_AT,
    events,
    clearCached: () => {
      emptied += 1;
    },
  });
  return {
    timers,
    pair,
    device,
    clientState,
    fetched,
    events,
    raised,
    emptied: () => emptied,
    goTo: (next: string) => {
      path = next;
      for (const on of moved) on();
    },
    receive: (op: string, data: unknown = null) => pair.last().send({ type: 'QMon', op, SiteID: '100001', data }),
    sent: () => pair.last().received.map(({ op, page, vis }) => [op, page, vis]),
  };
}

/** Answers do not depend on the fake clock. */
export function answered(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
