import { describe, expect, it } from 'vitest';
import { createClientState } from './client-state.ts';

const KNOWN = {
  siteId: 100_001,
  openFromHost: true,
  apiServer: 'https://api.openturn.test',
  appToken: 'a'.repeat(22),
  isNative: true,
  needsProfile: true,
};

describe('the client state', () => {
  it("[SITE-05] starts with what is known, the app's name and version, and nobody checked in", () => {
    expect(createClientState(KNOWN).get()).toEqual({
      ...KNOWN,
      appName: 'Openturn',
      appVersion: '3.0.2',
      checkedin: false,
      hostSiteId: null,
      wanted: null,
    });
  });

  it('[SITE-05] notifies subscribers of changes only', () => {
    const state = createClientState(KNOWN);
    const notified: boolean[] = [];
    const leave = state.subscribe(() => notified.push(state.get().checkedin));
    state.update((before) => ({ ...before, checkedin: true }));
    state.update((before) => before);
    leave();
    state.update((before) => ({ ...before, checkedin: false }));
    expect(notified).toEqual([true]);
    expect(state.getAtStart()).toMatchObject(KNOWN);
  });
});
