import { describe, expect, it } from 'vitest';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { lineQueries } from '#site/line-queries.ts';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { siteQueries } from '#site/site-queries.ts';
import { sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { applyQRefresh } from './apply-qrefresh.ts';
import { createQueryClient } from '#app/start/create-query-client.ts';

const SITE = 100001;
const DOCTOR = sampleLine({ id: 'doctor', version: 5, waiting: 7 });
const BY_VERSION = ['lines', 'tickets', 'booked'];
const BLOOD = sampleLine({ id: 'blood', version: 2, waiting: 1 });

function setUp(lines: LinesReply | null = sampleLines([DOCTOR, BLOOD], { version: 'b' })) {
  const client = createQueryClient();
  if (lines) client.setQueryData(lineQueries.list(SITE).queryKey, lines);
  client.setQueryData(siteQueries.state(SITE).queryKey, sampleSite(), { updatedAt: 1_000 });
  return {
    client,
    apply: (event: Partial<QRefresh>) =>
      applyQRefresh(client, SITE, { op: 'refresh', force: false, data: null, ...event }),
    lines: () => client.getQueryData(lineQueries.list(SITE).queryKey),
    waiting: () => client.getQueryData(lineQueries.list(SITE).queryKey)?.rows.map(({ waiting }) => waiting),
    site: () => client.getQueryState(siteQueries.state(SITE).queryKey),
  };
}

function change(since: string, version: string, line = sampleLine({ id: 'doctor', version: 6, waiting: 6 })) {
  return { data: { line, since, version } };
}

describe('a line change', () => {
  it('[LIVE-08] is shown without a request', () => {
    const { apply, waiting, lines } = setUp();
    expect(apply(change('b', 'c'))).toEqual([]);
    expect(waiting()).toEqual([6, 1]);
    expect(lines()?.version).toBe('c');
  });

  it('[LIVE-08] keeps the identity of all other lines', () => {
    const { apply, lines } = setUp();
    const before = lines()?.rows[1];
    apply(change('b', 'c'));
    expect(lines()?.rows[1]).toBe(before);
  });

  it('[LIVE-08] is shown after a missed change, and the list is requested', () => {
    const { apply, waiting, lines } = setUp();
    expect(apply(change('c', 'd'))).toEqual(['lines']);
    expect(waiting()).toEqual([6, 1]);
    expect(lines()?.version).toBe('b');
  });

  it('[LIVE-08] requests nothing if it is already on screen', () => {
    const { apply } = setUp();
    expect(apply(change('a', 'b'))).toEqual([]);
  });

  it('[LIVE-08] is dropped if it is older than what is shown', () => {
    const { apply, waiting } = setUp();
    expect(apply(change('a', 'a2', sampleLine({ id: 'doctor', version: 4, waiting: 9 })))).toEqual([]);
    expect(waiting()).toEqual([7, 1]);
  });

  it('[LIVE-08] requests the list if the line is unknown', () => {
    const { apply, waiting } = setUp();
    expect(apply(change('b', 'c', sampleLine({ id: 'new', version: 1 })))).toEqual(['lines']);
    expect(waiting()).toEqual([7, 1]);
  });

  it('[LIVE-08] does nothing on a screen without lines', () => {
    const { apply, lines } = setUp(null);
    expect(apply(change('b', 'c'))).toEqual([]);
    expect(lines()).toBeUndefined();
  });
});

describe('a version', () => {
  it.each(['refresh', 'pong'] as const)('[LIVE-08] in a %s requests nothing if it is current', (op) => {
    expect(setUp().apply({ op, data: { version: 'b' } })).toEqual([]);
  });

  it.each(['refresh', 'pong'] as const)('[LIVE-08] in a %s requests the lines if it differs', (op) => {
    expect(setUp().apply({ op, data: { version: 'z' } })).toEqual(BY_VERSION);
  });

  it('[LIVE-11] is enough after a reconnect to notice missed changes', () => {
    const { apply } = setUp();
    const opening = { isOpen: true, changesAt: null };
    expect(apply({ op: 'refresh', data: { version: 'later', opening } })).toEqual(BY_VERSION);
  });

  it('[LIVE-08] carries the opening state, which is shown at once but does not make the site fresh', () => {
    const { apply, site } = setUp();
    apply({ data: { version: 'b', opening: { isOpen: false, changesAt: null } } });
    expect(site()?.data?.Opening).toEqual({ isOpen: false, changesAt: null });
    expect(site()?.dataUpdatedAt).toBe(1_000);
  });
});

describe('other messages', () => {
  it('[LIVE-08] qstatus requests everything, even if fresh', () => {
    expect(setUp().apply({ op: 'qstatus', force: true, data: { version: 'b' } })).toEqual(['everything']);
  });

  it('[LIVE-08] clearcache requests everything', () => {
    expect(setUp().apply({ op: 'clearcache' })).toEqual(['everything']);
  });

  it.each(['refresh', 'messages'] as const)('[LIVE-08] an empty %s requests what is shown', (op) => {
    expect(setUp().apply({ op })).toEqual(['shown']);
  });

  it('[LIVE-08] an empty pong requests only what is stale', () => {
    expect(setUp().apply({ op: 'pong' })).toEqual(['aged']);
  });

  it.each([
    ['b', ['visits']],
    ['z', [...BY_VERSION, 'visits']],
  ])('[LIVE-08] messages with version %s request %j', (version, left) => {
    expect(setUp().apply({ op: 'messages', data: { version } })).toEqual(left);
  });
});

describe('a reply overtaken by a change', () => {
  it('[LIVE-08] does not restore the older line', () => {
    const { client, apply, waiting } = setUp();
    apply(change('b', 'c'));
    client.setQueryData(lineQueries.list(SITE).queryKey, sampleLines([DOCTOR, BLOOD], { version: 'b' }));
    expect(waiting()).toEqual([6, 1]);
  });
});
