import { describe, expect, it } from 'vitest';
import { answered, followByHand } from '#testing/fakes/follow-by-hand.ts';

describe('what is fetched', () => {
  it.each([
    [0, 250],
    [0.999999, 400],
  ])('[LIVE-09] waits, with random %d, for %i ms', (random, ms) => {
    const { receive, timers, fetched } = followByHand({ random });
    receive('refresh', { version: 'other' });
    timers.advance(ms - 1);
    expect(fetched).toEqual([]);
    timers.advance(1);
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] is asked for once for all that comes meanwhile', () => {
    const { receive, timers, fetched } = followByHand();
    for (let message = 0; message < 10; message++) receive('refresh', { version: `v${message}` });
    timers.advance(1_000);
    expect(fetched).toEqual(['lines']);
  });

  it('[LIVE-09] is asked for also where something moves all the time', () => {
    const { receive, timers, fetched } = followByHand();
    for (let message = 0; message < 5; message++) {
      receive('qstatus');
      timers.advance(100);
    }
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-09] [SCREEN-05] are appointments, too, where they are on the screen', () => {
    const { receive, timers, fetched } = followByHand({ hasBooked: true });
    receive('refresh', { version: 'other' });
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['booked', 'lines']);
  });

  it('[LIVE-08] is nothing while the version is on the screen', () => {
    const { receive, timers, fetched } = followByHand();
    receive('pong', { version: 'b' });
    timers.advance(1_000);
    expect(fetched).toEqual([]);
  });

  it('[LIVE-08] is everything after clearcache, which empties what is kept', () => {
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
  ])('[LIVE-08] %s is raised as an event that others hear too, with force %s', (op, force) => {
    const { receive, raised } = followByHand();
    receive(op);
    expect(raised).toEqual([{ op, force, data: null }]);
  });

  it('[LIVE-08] is what others ask for by the same event', () => {
    const { events, timers, fetched } = followByHand();
    events.dispatchEvent(new CustomEvent('qrefresh', { detail: { force: true } }));
    events.dispatchEvent(new Event('qrefresh'));
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it.each(['refresh', 'messages'])('[LIVE-08] [SITE-08] is what is shown after a bare %s, but no fresh site', (op) => {
    const { receive, timers, fetched } = followByHand({ hasBooked: true });
    receive(op);
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['booked', 'lines']);
  });

  it('[SITE-08] is the site, too, where it is older than 12 s', () => {
    const { receive, timers, fetched } = followByHand();
    timers.advance(13_000);
    receive('refresh');
    timers.advance(250);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-08] is after a bare pong only what is older than 12 s', () => {
    const { receive, timers, fetched } = followByHand();
    receive('pong');
    timers.advance(1_000);
    expect(fetched).toEqual([]);
    timers.advance(25_000);
    receive('pong');
    timers.advance(1_000);
    expect(fetched.toSorted()).toEqual(['lines', 'site']);
  });

  it('[LIVE-09] is not asked for again while answers are awaited', async () => {
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

  it('[LIVE-11] is once all that is shown after a reconnect, whatever the server says', async () => {
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
