import { describe, expect, it } from 'vitest';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { siteQueries } from '#site/site-queries.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { sampleSite } from '#testing/samples/sample-site.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { storeBooked, showStoredBooked } from './store-booked.ts';

const SITE = 100001;
const VISIT = sampleAppointment();
const KEY = bookedKeys.one(SITE, VISIT.guid);

function openTab(stored: Record<string, string> = {}, site = sampleSite()) {
  const timers = manualTimers(1_000_000);
  const { platform, device } = fakePlatform({ stored });
  const queryClient = createQueryClient();
  const clientState = sampleClientState();
  queryClient.setQueryData(siteQueries.state(SITE).queryKey, site);
  const keeping = { queryClient, clientState, platform, timers };
  storeBooked(keeping);
  return {
    timers,
    queryClient,
    show: (version: number, updatedAt: number) => {
      queryClient.setQueryData(KEY, { kind: 'appointment', view: { ...VISIT, version } }, { updatedAt });
      timers.advance(1_000);
    },
    showStored: () => showStoredBooked(keeping),
    shown: () => queryClient.getQueryData(KEY),
    shownAt: () => queryClient.getQueryState(KEY)?.dataUpdatedAt,
    stored: () => Object.fromEntries(device.stored),
  };
}

describe('stored appointments', () => {
  it('[SCREEN-05] are shown with their age after a reload without a network', () => {
    const before = openTab();
    before.show(2, 5_000);
    before.show(3, 6_000);
    const after = openTab(before.stored());
    after.showStored();
    expect(after.shown()).toMatchObject({ kind: 'appointment', view: { version: 3 } });
    expect(after.shownAt()).toBe(6_000);
  });

  it('keep what is left to do before a visit', () => {
    const tasks = visitKeys.tasks(SITE, VISIT.guid);
    const before = openTab();
    before.queryClient.setQueryData(tasks, { rows: ['sign'] }, { updatedAt: 5_000 });
    before.show(2, 5_000);
    const after = openTab(before.stored());
    after.showStored();
    expect(after.queryClient.getQueryData(tasks)).toEqual({ rows: ['sign'] });
  });

  it('[SCREEN-05] do not replace newer data', () => {
    const before = openTab();
    before.show(2, 5_000);
    const after = openTab(before.stored());
    after.show(4, 7_000);
    after.showStored();
    expect(after.shown()).toMatchObject({ view: { version: 4 } });
  });

  it('[SITE-13] are not stored on a shared device', () => {
    const shared = openTab({}, sampleSite({ ClientSitePublicPC: true }));
    shared.show(2, 5_000);
    expect(shared.stored()).toEqual({});
  });

  it.each(['{', 'null', '7'])('[STORE-04] are ignored if storage contains %j', (spoilt) => {
    const tab = openTab({ 'booked:100001': spoilt });
    expect(() => tab.showStored()).not.toThrow();
    expect(tab.shown()).toBeUndefined();
  });
});
