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

describe('a change of a line', () => {
  it('[LIVE-08] is shown without asking', () => {
    const { apply, waiting, lines } = setUp();
    expect(apply(change('b', 'c'))).toEqual([]);
    expect(waiting()).toEqual([6, 1]);
    expect(lines()?.version).toBe('c');
  });

  it('[LIVE-08] leaves all other lines the objects that they were', () => {
    const { apply, lines } = setUp();
    const before = lines()?.rows[1];
    apply(change('b', 'c'));
    expect(lines()?.rows[1]).toBe(before);
  });

  it('[LIVE-08] after one that was missed is shown, and the rest asked for', () => {
    const { apply, waiting, lines } = setUp();
    expect(apply(change('c', 'd'))).toEqual(['lines']);
    expect(waiting()).toEqual([6, 1]);
    expect(lines()?.version).toBe('b');
  });

  it('[LIVE-08] that is on the screen already asks for nothing', () => {
    const { apply } = setUp();
    expect(apply(change('a', 'b'))).toEqual([]);
  });

  it('[LIVE-08] older than what is shown is dropped', () => {
    const { apply, waiting } = setUp();
    expect(apply(change('a', 'a2', sampleLine({ id: 'doctor', version: 4, waiting: 9 })))).toEqual([]);
    expect(waiting()).toEqual([7, 1]);
  });

  it('[LIVE-08] of a line that nobody knew asks for the list', () => {
    const { apply, waiting } = setUp();
    expect(apply(change('b', 'c', sampleLine({ id: 'new', version: 1 })))).toEqual(['lines']);
    expect(waiting()).toEqual([7, 1]);
  });

  it('[LIVE-08] says nothing to a screen without lines', () => {
    const { apply, lines } = setUp(null);
    expect(apply(change('b', 'c'))).toEqual([]);
    expect(lines()).toBeUndefined();
  });
});

describe('a version', () => {
  it.each(['refresh', 'pong'] as const)('[LIVE-08] in a %s asks for nothing when it is on the screen', (op) => {
    expect(setUp().apply({ op, data: { version: 'b' } })).toEqual([]);
  });

  it.each(['refresh', 'pong'] as const)('[LIVE-08] in a %s asks for the lines when it is another', (op) => {
    expect(setUp().apply({ op, data: { version: 'z' } })).toEqual(BY_VERSION);
  });

  it('[LIVE-11] after a reconnect is all it takes to see what was missed', () => {
    const { apply } = setUp();
    const opening = { isOpen: true, changesAt: null };
    expect(apply({ op: 'refresh', data: { version: 'later', opening } })).toEqual(BY_VERSION);
  });

  it('[LIVE-08] brings the opening state, at once and without making the site look fresh', () => {
    const { apply, site } = setUp();
    apply({ data: { version: 'b', opening: { isOpen: false, changesAt: null } } });
    expect(site()?.data?.Opening).toEqual({ isOpen: false, changesAt: null });
    expect(site()?.dataUpdatedAt).toBe(1_000);
  });
});

describe('other messages', () => {
  it('[LIVE-08] qstatus forces a fetch of whatever is known, however fresh', () => {
    expect(setUp().apply({ op: 'qstatus', force: true, data: { version: 'b' } })).toEqual(['everything']);
  });

  it('[LIVE-08] clearcache asks for everything', () => {
    expect(setUp().apply({ op: 'clearcache' })).toEqual(['everything']);
  });

  it.each(['refresh', 'messages'] as const)('[LIVE-08] a %s that says nothing else asks for what is shown', (op) => {
    expect(setUp().apply({ op })).toEqual(['shown']);
  });

  it('[LIVE-08] a pong that says nothing asks for what is no longer fresh', () => {
    expect(setUp().apply({ op: 'pong' })).toEqual(['aged']);
  });

  it.each([
    ['b', ['messages']],
    ['z', [...BY_VERSION, 'messages']],
  ])('[LIVE-08] messages with version %s ask for %j', (version, left) => {
    expect(setUp().apply({ op: 'messages', data: { version } })).toEqual(left);
  });
});

describe('an answer that a change has overtaken', () => {
  it('[LIVE-08] does not bring the older line back', () => {
    const { client, apply, waiting } = setUp();
    apply(change('b', 'c'));
    client.setQueryData(lineQueries.list(SITE).queryKey, sampleLines([DOCTOR, BLOOD], { version: 'b' }));
    expect(waiting()).toEqual([6, 1]);
  });
});
