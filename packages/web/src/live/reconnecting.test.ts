import { describe, expect, it } from 'vitest';
import { connectManually, pong } from '@openturn/web/testing/connect-manually.ts';

describe('when nothing comes back', () => {
  it('[LIVE-05] gives up after more than 60 s and connects again', () => {
    const { pair, accept, timers, state } = connectManually();
    accept();
    timers.advance(60_000);
    expect(state.get().state).toBe('live');
    timers.advance(1);
    expect(pair.last().isClosed).toBe(true);
    expect(state.get().state).toBe('reconnecting');
    timers.advance(1_000);
    expect(pair.sockets).toHaveLength(2);
  });

  it('[LIVE-05] treats any message as activity', () => {
    const { pair, accept, timers, state } = connectManually();
    accept();
    timers.advance(59_000);
    pair.last().send(pong());
    timers.advance(59_000);
    expect(state.get().state).toBe('live');
  });

  it('[LIVE-05] reports the age of what is shown', () => {
    const { pair, accept, timers, state } = connectManually();
    accept();
    timers.advance(5_000);
    pair.last().send(pong());
    const heardAt = timers.now();
    timers.advance(60_001);
    expect(state.get()).toEqual({ state: 'reconnecting', changedAt: heardAt });
  });

  it('[LIVE-05] also gives up on a connection that never opens', () => {
    const { pair, timers } = connectManually();
    timers.advance(61_001);
    expect(pair.sockets).toHaveLength(2);
  });

  it('[LIVE-05] ignores messages from a connection it gave up', () => {
    const { pair, accept, timers, events } = connectManually();
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
    const { failOnce } = connectManually();
    const waits = Array.from({ length: 62 }, failOnce);
    expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 1_000));
    expect(waits.slice(30, 60)).toEqual(Array.from({ length: 30 }, () => 2_000));
    expect(waits.slice(60)).toEqual([22_000, 22_000]);
  });

  it('[LIVE-06] adds a random delay below 800 ms', () => {
    expect(connectManually({ random: 0.999999 }).failOnce()).toBe(1_799);
  });

  it('[LIVE-06] restarts the count after a connection that lasted 60 s, but not after a shorter one', () => {
    const { failOnce, accept, timers, pair } = connectManually();
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

  it('[LIVE-11] announces the site again on each connection', () => {
    const { failOnce, accept, pair } = connectManually();
    accept();
    failOnce();
    accept();
    expect(pair.sockets.map(({ received }) => received.map(({ op }) => op))).toEqual([['siteid'], ['siteid']]);
  });

  it('[LIVE-05] is connecting first, then live, then reconnecting', () => {
    const { pair, accept, state } = connectManually();
    const states: string[] = [state.get().state];
    state.subscribe(() => states.push(state.get().state));
    accept();
    pair.last().close();
    expect(states).toEqual(['connecting', 'live', 'reconnecting']);
  });
});

describe('without a network', () => {
  it('[LIVE-05] reports it, and connects as soon as the network is back', () => {
    const { pair, accept, state, setOnline } = connectManually();
    accept();
    setOnline(false);
    expect(state.get().state).toBe('offline');
    expect(pair.last().isClosed).toBe(true);
    setOnline(true);
    expect(pair.sockets).toHaveLength(2);
    expect(state.get().state).toBe('reconnecting');
  });

  it('[LIVE-06] keeps trying, because a device can be wrong about its network', () => {
    const { pair, accept, timers, setOnline, state } = connectManually();
    accept();
    setOnline(false);
    timers.advance(1_000);
    expect(pair.sockets).toHaveLength(2);
    accept();
    expect(state.get().state).toBe('live');
  });
});

describe('a page in the back-forward cache', () => {
  it('[LIVE-11] closes its connection and opens a new one when restored', () => {
    const { pair, accept, connection, timers, state } = connectManually();
    accept();
    connection.rest();
    expect(pair.last().isClosed).toBe(true);
    timers.advance(60_000);
    expect(pair.sockets).toHaveLength(1);
    connection.wake();
    accept();
    expect(pair.sockets).toHaveLength(2);
    expect(pair.last().received[0]).toMatchObject({ op: 'siteid' });
    expect(state.get().state).toBe('live');
  });

  it('[LIVE-11] does not retry meanwhile', () => {
    const { pair, connection, timers } = connectManually();
    pair.last().close();
    connection.rest();
    timers.advance(60_000);
    expect(pair.sockets).toHaveLength(1);
  });

  it('[LIVE-03] has one connection when first shown', () => {
    const { pair, connection } = connectManually();
    connection.wake();
    expect(pair.sockets).toHaveLength(1);
  });
});
