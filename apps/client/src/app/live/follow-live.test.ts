import { describe, expect, it } from 'vitest';
import { followByHand, SITE } from '#testing/fakes/follow-by-hand.ts';

describe('what the server receives', () => {
  it('[LIVE-03] starts once a business is chosen', () => {
    const { pair, clientState } = followByHand({ siteId: 0 });
    expect(pair.sockets).toEqual([]);
    clientState.update((before) => ({ ...before, siteId: SITE }));
    pair.last().accept();
    expect(pair.last().received[0]).toMatchObject({ op: 'siteid', SiteID: '100001' });
  });

  it('[LIVE-02] includes the first path segment of each screen', () => {
    const { pair, goTo, sent } = followByHand();
    pair.last().accept();
    goTo('/booked/abc');
    expect(sent()).toEqual([
      ['siteid', '', 1],
      ['ping', 'booked', 1],
    ]);
  });

  it('[LIVE-10] includes whether the tab is visible, 4 s after a change', () => {
    const { pair, device, timers, sent } = followByHand();
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

  it('[LIVE-10] omits a tab that was hidden only for a moment', () => {
    const { pair, device, timers, sent } = followByHand();
    pair.last().accept();
    device.setVisible(false);
    timers.advance(3_000);
    device.setVisible(true);
    timers.advance(10_000);
    expect(sent()).toEqual([['siteid', '', 1]]);
  });

  it('[LIVE-05] includes a new connection as soon as the network is back', () => {
    const { pair, device } = followByHand();
    pair.last().accept();
    device.setOnline(false);
    device.setOnline(true);
    expect(pair.sockets).toHaveLength(2);
  });
});
