import { describe, expect, it } from 'vitest';
import { answered, followByHand, RENDERED_AT } from '#testing/fakes/follow-by-hand.ts';

describe('fetching after live messages', () => {
  it.each([
    [0, 250],
    [0.999999, 400],
  ])('[LIVE-09] with random %d waits %i ms', (random, ms) => {
    const { receive, timers, fetched } = followByHand({ random });
    receive('refresh', { version: 'other' });
    timers.advance(ms - 1);
    expect(fetched).toEqual([]);
    timers.advance(1);
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] combines all messages of a round into one request', () => {
    const { receive, timers, fetched } = followByHand();
    for (let message = 0; message < 10; message++) receive('refresh', { version: `v${message}` });
    timers.advance(1_000);
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] happens even if messages never stop', () => {
    const { receive, timers, fetched } = followByHand();
    for (let message = 0; message < 5; message++) {
      receive('qstatus');
      timers.advance(100);
    }
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-09] [SCREEN-05] includes appointments that are on screen', () => {
    const { receive, timers, fetched } = followByHand({ hasBooked: true });
    receive('refresh', { version: 'other' });
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['booked', 'lines']);
  });

  it('[LIVE-08] is skipped while the version is current', () => {
    const { receive, timers, fetched } = followByHand();
    receive('pong', { version: 'b' });
    timers.advance(1_000);
    expect(fetched).toEqual([]);
  });

  it('[LIVE-08] covers everything after clearcache, which empties the cache', () => {
    const { receive, timers, fetched, emptied } = followByHand();
    receive('clearcache');
    expect(emptied()).toBe(1);
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it.each([
    ['qstatus', true],
    ['refresh', false],
    ['messages', false],
  ])('[LIVE-08] dispatches %s as an event for other scripts, with force %s', (op, force) => {
    const { receive, raised } = followByHand();
    receive(op);
    expect(raised).toEqual([{ op, force, data: null }]);
  });

  it('[LIVE-08] is triggered by the same event from other scripts', () => {
    const { events, timers, fetched } = followByHand();
    events.dispatchEvent(new CustomEvent('qrefresh', { detail: { force: true } }));
    events.dispatchEvent(new Event('qrefresh'));
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it.each(['refresh', 'messages'])('[LIVE-08] [SITE-08] skips a fresh site after an empty %s', (op) => {
    const { receive, timers, fetched } = followByHand({ hasBooked: true });
    receive(op);
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['booked', 'lines']);
  });

  it('[SITE-08] includes the site if it is older than 12 s', () => {
    const { receive, timers, fetched } = followByHand();
    timers.advance(13_000);
    receive('refresh');
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-08] covers only what is older than 12 s after an empty pong', () => {
    const { receive, timers, fetched } = followByHand();
    receive('pong');
    timers.advance(1_000);
    expect(fetched).toEqual([]);
    timers.advance(25_000);
    receive('pong');
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-09] waits for the replies of the previous round', async () => {
    const { receive, timers, fetched } = followByHand();
    receive('refresh');
    timers.advance(250);
    receive('refresh');
    timers.advance(1_000);
    expect(fetched).toEqual(['lines']);
    await answered();
    timers.advance(250);
    expect(fetched).toEqual(['lines', 'lines']);
  });

  it.each([
    [RENDERED_AT + 1, ['visit']],
    [RENDERED_AT, []],
  ])('[LIVE-11] includes a visit whose news at %i the page may lack', (at, expected) => {
    const { receive, timers, fetched } = followByHand({ hasVisit: true });
    receive('messages', { version: 'b', at });
    timers.advance(1_000);
    expect(fetched).toEqual(expected);
  });

  it('[LIVE-11] covers everything shown, once, after a reconnect, whatever the server says', async () => {
    const { pair, receive, timers, fetched, emptied } = followByHand({ hasBooked: true });
    pair.last().accept();
    timers.advance(1_000);
    await answered();
    expect(fetched).toEqual([]);
    pair.last().close();
    timers.advance(1_000);
    pair.last().accept();
    receive('refresh', { version: 'b' });
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['booked', 'lines']);
    expect(emptied()).toBe(1);
  });
});
