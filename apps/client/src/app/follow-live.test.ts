import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { lineQueries } from '#site/line-queries.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { createLiveConnection } from '@openturn/web/live/live-connection.ts';
import { siteQueries } from '#site/site-queries.ts';
import { fakePlatform } from '#testing/fake-platform.ts';
import { handTimers } from '@openturn/web/testing/hand-timers.ts';
import { sampleLine, sampleLines, sampleSite } from '#testing/sample-site.ts';
import { socketPair } from '@openturn/web/testing/socket-pair.ts';
import { createClientState } from './client-state.ts';
import { createQueryClient } from './create-query-client.ts';
import { followLive } from './follow-live.ts';

const SITE = 100001;

const NOTHING = { rows: [], standbys: [] };

function setUp({ random = 0, siteId = SITE, hasBooked = false } = {}) {
  const timers = handTimers();
  const pair = socketPair();
  const { platform, device } = fakePlatform();
  const queryClient = createQueryClient();
  const fetched: string[] = [];
  let path = '/';
  const moved = new Set<() => void>();
  const clientState = createClientState({
    siteId,
    openFromHost: false,
    apiServer: 'http://api.openturn.test',
    appToken: '',
    isNative: false,
    needsProfile: false,
  });
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
  if (hasBooked) queryClient.setQueryData(bookedKeys.mine(SITE), NOTHING);
  queryClient.setQueryData(lineQueries.list(SITE).queryKey, sampleLines([sampleLine()], { version: 'b' }));
  queryClient.setQueryData(siteQueries.state(SITE).queryKey, sampleSite());
  for (const query of watched) new QueryObserver(queryClient, query as never).subscribe(() => {});
  let emptied = 0;
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
    emptied: () => emptied,
    goTo: (next: string) => {
      path = next;
      for (const on of moved) on();
    },
    receive: (op: string, data: unknown = null) => pair.last().send({ type: 'QMon', op, SiteID: '100001', data }),
    sent: () => pair.last().received.map(({ op, page, vis }) => [op, page, vis]),
  };
}

describe('what the server hears', () => {
  it('[LIVE-03] watches nothing while no business is chosen, and the chosen one from then on', () => {
    const { pair, clientState } = setUp({ siteId: 0 });
    expect(pair.sockets).toEqual([]);
    clientState.update((before) => ({ ...before, siteId: SITE }));
    pair.last().accept();
    expect(pair.last().received[0]).toMatchObject({ op: 'siteid', SiteID: '100001' });
  });

  it('[LIVE-02] is the first part of the path of each screen', () => {
    const { pair, goTo, sent } = setUp();
    pair.last().accept();
    goTo('/booked/abc');
    expect(sent()).toEqual([
      ['siteid', '', 1],
      ['ping', 'booked', 1],
    ]);
  });

  it('[LIVE-10] is whether the tab is visible, 4 s after it changed', () => {
    const { pair, device, timers, sent } = setUp();
    pair.last().accept();
    device.setVisible(false);
    timers.advance(3_999);
    expect(sent()).toEqual([['siteid', '', 1]]);
    timers.advance(1);
    expect(sent()).toEqual([
      ['siteid', '', 1],
      ['ping', '', 0],
    ]);
  });

  it('[LIVE-10] is nothing of a tab that was away for a moment', () => {
    const { pair, device, timers, sent } = setUp();
    pair.last().accept();
    device.setVisible(false);
    timers.advance(3_000);
    device.setVisible(true);
    timers.advance(10_000);
    expect(sent()).toEqual([['siteid', '', 1]]);
  });

  it('[LIVE-05] is a new connection at once when the network is back', () => {
    const { pair, device } = setUp();
    pair.last().accept();
    device.setOnline(false);
    device.setOnline(true);
    expect(pair.sockets).toHaveLength(2);
  });
});

describe('what is fetched', () => {
  it.each([
    [0, 250],
    [0.999999, 400],
  ])('[LIVE-09] waits, with random %d, for %i ms', (random, ms) => {
    const { receive, timers, fetched } = setUp({ random });
    receive('refresh', { version: 'other' });
    timers.advance(ms - 1);
    expect(fetched).toEqual([]);
    timers.advance(1);
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] is asked for once for all that comes meanwhile', () => {
    const { receive, timers, fetched } = setUp();
    for (let message = 0; message < 10; message++) receive('refresh', { version: `v${message}` });
    timers.advance(1_000);
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] is asked for also where something moves all the time', () => {
    const { receive, timers, fetched } = setUp();
    for (let message = 0; message < 5; message++) {
      receive('qstatus');
      timers.advance(100);
    }
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] [SCREEN-05] are appointments, too, where they are on the screen', () => {
    const { receive, timers, fetched } = setUp({ hasBooked: true });
    receive('refresh', { version: 'other' });
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['booked', 'lines']);
  });

  it('[LIVE-08] is nothing while the version is on the screen', () => {
    const { receive, timers, fetched } = setUp();
    receive('pong', { version: 'b' });
    timers.advance(1_000);
    expect(fetched).toEqual([]);
  });

  it('[LIVE-08] is everything after clearcache, which empties what is kept', () => {
    const { receive, timers, fetched, emptied } = setUp();
    receive('clearcache');
    expect(emptied()).toBe(1);
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-11] is what was missed, as soon as the server says its version after a reconnect', () => {
    const { pair, receive, timers, fetched } = setUp();
    pair.last().accept();
    pair.last().close();
    timers.advance(1_000);
    pair.last().accept();
    receive('refresh', { version: 'later' });
    timers.advance(250);
    expect(fetched).toEqual(['lines']);
  });
});
