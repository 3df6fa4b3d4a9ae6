import { QueryObserver } from '@tanstack/react-query';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '#app/start/create-query-client.ts';
import { lineQueries } from '#site/line-queries.ts';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { stateOfCopy } from './state-of-copy.ts';

const SITE = 100001;
const RENDERED_AT = 1_000_000;
const OPENED_AT = RENDERED_AT + 2_640_000;

function open(copiedAt: number) {
  const queryClient = createQueryClient();
  const connection = createConnectionState(copiedAt);
  const { queryKey } = lineQueries.list(SITE);
  const fetched = (at: number) => queryClient.setQueryData(queryKey, sampleLines([sampleLine()]), { updatedAt: at });
  fetched(copiedAt);
  new QueryObserver(queryClient, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
  const state = stateOfCopy({ connection, queryClient, timers: manualTimers(OPENED_AT) });
  return { connection, state, fetched };
}

it('[LIVE-05] a copy has its age from the start, until what it shows has been fetched', () => {
  const { connection, state, fetched } = open(RENDERED_AT);
  const old = { state: 'reconnecting', changedAt: RENDERED_AT };
  expect(connection.get()).toEqual(old);
  state.show('connecting', RENDERED_AT);
  expect(connection.get()).toEqual(old);
  state.show('live', OPENED_AT + 100);
  expect(connection.get()).toEqual(old);
  fetched(OPENED_AT + 9_000);
  expect(connection.get()).toEqual({ state: 'live', changedAt: OPENED_AT + 100 });
  state.show('reconnecting', OPENED_AT + 20_000);
  expect(connection.get()).toEqual({ state: 'reconnecting', changedAt: OPENED_AT + 20_000 });
});

it('[LIVE-05] a copy without a network is as old as it was rendered, and one of this moment counts as current', () => {
  const old = open(RENDERED_AT);
  old.state.show('offline', OPENED_AT);
  expect(old.connection.get()).toEqual({ state: 'offline', changedAt: RENDERED_AT });
  const young = open(OPENED_AT - 3_000);
  young.state.show('live', OPENED_AT);
  expect(young.connection.get().state).toBe('live');
});
