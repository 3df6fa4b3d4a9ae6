import { QueryObserver } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { lineQueries } from '#site/line-queries.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { recordCalls } from '#testing/fakes/record-calls.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { pollWithoutLive } from './poll-without-live.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';

const SITE = 100001;
const LATER = sampleLines([sampleLine({ version: 2, waiting: 3 })], { version: 'b' });

function setUp({ hasLines = true, answer = () => Response.json(LATER) } = {}) {
  const timers = manualTimers();
  const connection = createConnectionState(timers.now());
  const { platform, device } = fakePlatform();
  const queryClient = createQueryClient();
  const { queryKey } = lineQueries.list(SITE);
  if (hasLines) queryClient.setQueryData(queryKey, sampleLines([sampleLine()], { version: 'a' }));
  const requests = recordCalls(answer);
  const clientState = sampleClientState();
  pollWithoutLive({ connection, queryClient, clientState, platform, timers, random: () => 0 });
  const version = () => queryClient.getQueryData(queryKey)?.version;
  return { timers, connection, device, requests, version, queryClient };
}

// The first call would import these, and fake timers do not wait for imports.
beforeAll(() => Promise.all([import('@openturn/web/api/send/perform-call.ts'), import('#site/complete-lines.ts')]));

/** Polls microtasks instead of a clock. */
async function answered(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !condition(); turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('without a live connection', () => {
  it('[LIVE-05] polls the lines and updates their age', async () => {
    const { timers, connection, requests, version } = setUp();
    connection.show('reconnecting', timers.now());
    timers.advance(60_000);
    await answered(() => version() === 'b');
    expect(requests.map(({ path }) => path)).toEqual(['/api/100001/client/lines']);
    expect(version()).toBe('b');
    expect(connection.get()).toEqual({ state: 'reconnecting', changedAt: timers.now() });
  });

  it('[LIVE-05] polls the ticket on screen too', async () => {
    const ticket = sampleTicket();
    const { timers, connection, requests, queryClient } = setUp();
    queryClient.setQueryData(ticketQueries.one(SITE, ticket.guid).queryKey, ticket);
    const observer = new QueryObserver(queryClient, ticketQueries.one(SITE, ticket.guid));
    onTestFinished(observer.subscribe(() => {}));
    connection.show('reconnecting', timers.now());
    timers.advance(60_000);
    await answered(() => requests.length === 2);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/100001/client/lines',
      `/api/100001/client/ticket/${ticket.guid}`,
    ]);
  });

  it('[LIVE-05] gives a connection that was just lost time to come back', async () => {
    const { timers, connection, requests } = setUp();
    connection.show('live', timers.now());
    timers.advance(59_999);
    connection.show('reconnecting', timers.now());
    timers.advance(1);
    await answered(() => requests.length > 0);
    expect(requests).toEqual([]);
  });

  it.each([
    [
      'the connection is live',
      ({ connection, timers }: ReturnType<typeof setUp>) => connection.show('live', timers.now()),
    ],
    ['the tab is hidden', ({ device }: ReturnType<typeof setUp>) => device.setVisible(false)],
    ['there is no network', ({ device }: ReturnType<typeof setUp>) => device.setOnline(false)],
  ])('[LIVE-05] does not poll while %s', async (_, arrange) => {
    const given = setUp();
    arrange(given);
    given.timers.advance(300_000);
    await answered(() => given.requests.length > 0);
    expect(given.requests).toEqual([]);
  });

  it('[LIVE-05] does not poll on a screen without lines', async () => {
    const { timers, requests } = setUp({ hasLines: false });
    timers.advance(60_000);
    await answered(() => requests.length > 0);
    expect(requests).toEqual([]);
  });

  it('[LIVE-05] does not update the age if the request fails', async () => {
    const { timers, connection, requests } = setUp({ answer: () => new Response('', { status: 500 }) });
    const before = connection.get();
    timers.advance(60_000);
    await answered(() => requests.length > 0);
    await answered(() => false);
    expect(requests).toHaveLength(1);
    expect(connection.get()).toEqual(before);
  });
});
