import { createClientState } from '#app/start/client-state.ts';

type Start = Parameters<typeof createClientState>[0];

/** Of a browser on a page of the business 100001. */
export function sampleClientState(start: Partial<Start> = {}) {
  const usual = { siteId: 100_001, openFromHost: false, apiServer: '', appToken: '' };
  return createClientState({ ...usual, isNative: false, needsProfile: false, ...start });
}
