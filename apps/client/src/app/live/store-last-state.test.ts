import { describe, expect, it } from 'vitest';
import { lineQueries } from '#site/line-queries.ts';
import { siteQueries } from '#site/site-queries.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { storeLastState, showLastState } from './store-last-state.ts';

const SITE = 100001;
const RENDERED_AT = 1_000_000;
const TICKET = sampleTicket();
const { guid } = TICKET;

function openTab(stored: Record<string, string> = {}, site = sampleSite()) {
  const timers = manualTimers(RENDERED_AT);
  const { platform, device } = fakePlatform({ stored });
  const queryClient = createQueryClient();
  const connection = createConnectionState(RENDERED_AT);
  const clientState = sampleClientState();
  queryClient.setQueryData(siteQueries.state(SITE).queryKey, site);
  queryClient.setQueryData(lineQueries.list(SITE).queryKey, sampleLines([sampleLine()]), { updatedAt: RENDERED_AT });
  queryClient.setQueryData(ticketQueries.one(SITE, guid).queryKey, TICKET, { updatedAt: RENDERED_AT });
  const options = { queryClient, clientState, connection, platform, timers };
  storeLastState(options);
  return {
    ...options,
    device,
    showLastState: () => showLastState(options),
    ticket: () => queryClient.getQueryData(ticketQueries.one(SITE, guid).queryKey),
    move: (position: number) =>
      queryClient.setQueryData(ticketQueries.one(SITE, guid).queryKey, { ...TICKET, position }),
    stored: () => Object.fromEntries(device.stored),
  };
}

describe('the last known state', () => {
  it('[SCREEN-04] [LIVE-05] is shown with its age if the page is older', () => {
    const before = openTab();
    before.connection.show('live', RENDERED_AT);
    before.timers.advance(600_000);
    before.move(2);
    before.timers.advance(1_000);

    const after = openTab(before.stored());
    after.showLastState();
    expect(after.ticket()?.position).toBe(2);
    expect(after.connection.get()).toEqual({ state: 'connecting', changedAt: RENDERED_AT + 601_000 });
    expect(after.queryClient.getQueryData(ticketQueries.mine(SITE).queryKey)).toMatchObject([{ guid, position: 2 }]);
    expect(after.queryClient.getQueryState(lineQueries.list(SITE).queryKey)?.dataUpdatedAt).toBe(RENDERED_AT + 601_000);
  });

  it('[SCREEN-04] takes away no ticket that the page lists, nor a turn that can be had back', () => {
    const before = openTab();
    before.connection.show('live', RENDERED_AT);
    before.timers.advance(60_000);
    const missed = { ...TICKET, stage: 'cancelled' as const, position: null, actions: ['rejoin' as const] };
    before.queryClient.setQueryData(ticketQueries.one(SITE, guid).queryKey, missed);
    before.timers.advance(1_000);
    const after = openTab(before.stored());
    const other = sampleTicket({ guid: 'another-ticket-of-this-device' });
    const mine = ticketQueries.mine(SITE).queryKey;
    after.queryClient.setQueryData(mine, [TICKET, other], { updatedAt: RENDERED_AT });
    after.showLastState();
    expect(after.queryClient.getQueryData(mine)).toMatchObject([{ guid, stage: 'cancelled' }, { guid: other.guid }]);
  });

  it('[LIVE-05] counts as current until the tab is hidden, even without changes', () => {
    const before = openTab();
    before.connection.show('live', RENDERED_AT);
    before.timers.advance(60_000);
    before.device.setVisible(false);
    const after = openTab(before.stored());
    after.showLastState();
    expect(after.connection.get().changedAt).toBe(RENDERED_AT + 60_000);
  });

  it('[LIVE-05] is no newer than the connection was', () => {
    const before = openTab();
    before.connection.show('live', RENDERED_AT);
    before.connection.show('offline', RENDERED_AT + 5_000);
    before.timers.advance(600_000);
    before.device.setVisible(false);
    const after = openTab(before.stored());
    after.showLastState();
    expect(after.connection.get().changedAt).toBe(RENDERED_AT + 5_000);
  });

  it('[SCREEN-04] does not replace a newer page', () => {
    const before = openTab();
    before.move(2);
    before.timers.advance(1_000);
    const after = openTab(before.stored());
    after.showLastState();
    expect(after.ticket()?.position).toBe(4);
  });

  it('[SITE-13] is not stored on a shared device', () => {
    const { move, timers, stored, device } = openTab({}, sampleSite({ ClientSitePublicPC: true }));
    move(2);
    timers.advance(1_000);
    device.setVisible(false);
    expect(stored()).toEqual({});
  });

  it('[STORE-04] is ignored if it is corrupt', () => {
    const tab = openTab({ [`known:${SITE}`]: '{"at":' });
    expect(tab.showLastState).not.toThrow();
    expect(tab.ticket()?.position).toBe(4);
  });
});
