import { describe, expect, it } from 'vitest';
import { handTimers } from '#testing/hand-timers.ts';
import { socketPair } from '#testing/socket-pair.ts';
import { createConnectionState } from './connection-state.ts';
import { createLiveConnection } from './live-connection.ts';
import type { QRefresh } from './live-messages.ts';

const HOME = { siteId: '100001', ticketId: '', page: '', isVisible: true };

function setUp({ random = 0, isWatching = true } = {}) {
  const timers = handTimers();
  const pair = socketPair();
  let isOnline = true;
  let guids = 0;
  const state = createConnectionState(timers.now());
  const connection = createLiveConnection({
    openSocket: pair.openSocket,
    url: () => 'ws://api.openturn.test/socket/qmon',
    timers,
    random: () => random,
    newGuid: () => `guid-${++guids}`,
    isOnline: () => isOnline,
    state,
  });
  const events: QRefresh[] = [];
  connection.onQRefresh((event) => events.push(event));
  if (isWatching) connection.watch(HOME);
  return {
    timers,
    pair,
    connection,
    state,
    events,
    setOnline: (value: boolean) => {
      isOnline = value;
      connection.networkChanged();
    },
    accept: () => pair.last().accept(),
    /** Ends the connection and waits until the next try is made. */
    failOnce: () => {
      pair.last().close();
      const before = pair.sockets.length;
      let waited = 0;
      while (pair.sockets.length === before && waited < 60_000) {
        timers.advance(1);
        waited += 1;
      }
      return waited;
    },
  };
}

function pong(data: unknown = null, SiteID = '100001') {
  return { type: 'QMon', op: 'pong', SiteID, Ticket_id: '', page: '', vis: 1, eventGuid: 'x', data };
}

describe('what is sent', () => {
  it('[LIVE-03] announces the site when it opens', () => {
    const { pair, accept } = setUp();
    expect(pair.last().received).toEqual([]);
    accept();
    expect(pair.last().received.map(({ op }) => op)).toEqual(['siteid']);
  });

  it('[LIVE-02] sends every field of a message', () => {
    const { pair, accept } = setUp();
    accept();
    expect(pair.last().received[0]).toEqual({
      type: 'QMon',
      op: 'siteid',
      SiteID: '100001',
      Ticket_id: '',
      page: '',
      vis: 1,
      eventGuid: 'guid-1',
      data: null,
    });
  });

  it('[LIVE-02] tells the page and the visibility when they change, and only then', () => {
    const { pair, accept, connection } = setUp();
    accept();
    connection.watch({ ...HOME, page: 'about' });
    connection.watch({ ...HOME, page: 'about' });
    connection.watch({ ...HOME, page: 'about', isVisible: false });
    expect(pair.last().received.map(({ op, page, vis }) => [op, page, vis])).toEqual([
      ['siteid', '', 1],
      ['ping', 'about', 1],
      ['ping', 'about', 0],
    ]);
  });

  it('[LIVE-03] announces another site on the same connection', () => {
    const { pair, accept, connection } = setUp();
    accept();
    connection.watch({ ...HOME, siteId: '100002' });
    expect(pair.sockets).toHaveLength(1);
    expect(pair.last().received.map(({ op, SiteID }) => [op, SiteID])).toEqual([
      ['siteid', '100001'],
      ['siteid', '100002'],
    ]);
  });

  it('[LIVE-04] pings every 25 s', () => {
    const { pair, accept, timers } = setUp();
    accept();
    timers.advance(24_999);
    expect(pair.last().received).toHaveLength(1);
    timers.advance(1);
    pair.last().send(pong());
    timers.advance(25_000);
    expect(pair.last().received.map(({ op }) => op)).toEqual(['siteid', 'ping', 'ping']);
  });

  it('[LIVE-03] connects only when there is a site to watch', () => {
    const { pair, connection } = setUp({ isWatching: false });
    connection.networkChanged();
    expect(pair.sockets).toEqual([]);
  });
});

describe('what is received', () => {
  it.each(['refresh', 'qstatus', 'clearcache', 'messages', 'pong'])('[LIVE-08] %s raises a qrefresh', (op) => {
    const { pair, accept, events } = setUp();
    accept();
    pair.last().send({ ...pong(), op });
    expect(events).toEqual([{ op, force: op === 'qstatus', data: null }]);
  });

  it.each([
    ['another site', pong(null, '100002')],
    ['an op nobody knows', { ...pong(), op: 'siteid' }],
    ['another type', { ...pong(), type: 'Other' }],
    ['a list', []],
    ['nothing', null],
  ])('[LIVE-07] passes over %s', (_, message) => {
    const { pair, accept, events } = setUp();
    accept();
    pair.last().send(message);
    pair.last().sendText('{');
    expect(events).toEqual([]);
  });
});

describe('when nothing comes back', () => {
  it('[LIVE-05] gives up after more than 60 s and connects again', () => {
    const { pair, accept, timers, state } = setUp();
    accept();
    timers.advance(60_000);
    expect(state.get().state).toBe('live');
    timers.advance(1);
    expect(pair.last().isClosed).toBe(true);
    expect(state.get().state).toBe('reconnecting');
    timers.advance(1_000);
    expect(pair.sockets).toHaveLength(2);
  });

  it('[LIVE-05] any message counts as activity', () => {
    const { pair, accept, timers, state } = setUp();
    accept();
    timers.advance(59_000);
    pair.last().send(pong());
    timers.advance(59_000);
    expect(state.get().state).toBe('live');
  });

  it('[LIVE-05] tells how old what is shown has become', () => {
    const { pair, accept, timers, state } = setUp();
    accept();
    timers.advance(5_000);
    pair.last().send(pong());
    const heardAt = timers.now();
    timers.advance(60_001);
    expect(state.get()).toEqual({ state: 'reconnecting', changedAt: heardAt });
  });

  it('[LIVE-05] a try that never opens is given up too', () => {
    const { pair, timers } = setUp();
    timers.advance(61_001);
    expect(pair.sockets).toHaveLength(2);
  });

  it('[LIVE-05] what a given-up connection still says is not heard', () => {
    const { pair, accept, timers, events } = setUp();
    accept();
    const old = pair.last();
    timers.advance(60_001);
    old.send(pong());
    old.close();
    timers.advance(1_000);
    expect(events).toEqual([]);
    expect(pair.sockets).toHaveLength(2);
  });
});

describe('reconnecting', () => {
  it('[LIVE-06] waits 1 s, 2 s after 30 retries and 22 s after 60', () => {
    const { failOnce } = setUp();
    const waits = Array.from({ length: 62 }, failOnce);
    expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 1_000));
    expect(waits.slice(30, 60)).toEqual(Array.from({ length: 30 }, () => 2_000));
    expect(waits.slice(60)).toEqual([22_000, 22_000]);
  });

  it('[LIVE-06] adds a random part below 800 ms', () => {
    expect(setUp({ random: 0.999999 }).failOnce()).toBe(1_799);
  });

  it('[LIVE-06] a connection that lasted 60 s starts the count again, a shorter one does not', () => {
    const { failOnce, accept, timers, pair } = setUp();
    for (let index = 0; index < 30; index++) failOnce();
    accept();
    timers.advance(59_999);
    expect(failOnce()).toBe(2_000);
    accept();
    timers.advance(30_000);
    pair.last().send(pong());
    timers.advance(30_000);
    expect(failOnce()).toBe(1_000);
  });

  it('[LIVE-11] announces the site anew on each connection', () => {
    const { failOnce, accept, pair } = setUp();
    accept();
    failOnce();
    accept();
    expect(pair.sockets.map(({ received }) => received.map(({ op }) => op))).toEqual([['siteid'], ['siteid']]);
  });

  it('[LIVE-05] is connecting at first, then live, then reconnecting', () => {
    const { pair, accept, state } = setUp();
    const states: string[] = [state.get().state];
    state.subscribe(() => states.push(state.get().state));
    accept();
    pair.last().close();
    expect(states).toEqual(['connecting', 'live', 'reconnecting']);
  });
});

describe('without a network', () => {
  it('[LIVE-05] says so, and connects at once when it is back', () => {
    const { pair, accept, state, setOnline } = setUp();
    accept();
    setOnline(false);
    expect(state.get().state).toBe('offline');
    expect(pair.last().isClosed).toBe(true);
    setOnline(true);
    expect(pair.sockets).toHaveLength(2);
    expect(state.get().state).toBe('reconnecting');
  });

  it('[LIVE-06] goes on trying: a device may be wrong about its network', () => {
    const { pair, accept, timers, setOnline, state } = setUp();
    accept();
    setOnline(false);
    timers.advance(1_000);
    expect(pair.sockets).toHaveLength(2);
    accept();
    expect(state.get().state).toBe('live');
  });
});
