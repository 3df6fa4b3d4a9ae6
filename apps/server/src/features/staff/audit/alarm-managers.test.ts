import { expect, it } from 'vitest';
import { prepareNotice } from '#features/notices/words/prepare-notice.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { managerAlarms } from './alarm-managers.ts';

it('[NOTICE-02] [STAFF-12] an alarm about texts reaches everybody who manages the business once a day', async () => {
  const server = await openConsole();
  const clock = { now: () => server.time.now };
  const raise = managerAlarms({ ...server, clock });
  const near = { kind: 'texts_near', siteId: 100_001, sent: 1_600, limit: 2_000 } as const;
  await Promise.all([raise(near), raise(near), managerAlarms({ ...server, clock })({ ...near, siteId: 100_002 })]);
  server.time.now += 1_000;
  await raise({ ...near, kind: 'texts_out', sent: 2_000 });
  const written = await server.writtenNotices();
  expect(written.map(({ kind, channel, address }) => `${kind} ${channel} ${address}`).toSorted()).toEqual([
    'texts-near email mina@elm.example',
    'texts-near email oak@elm.example',
    'texts-near email olga@elm.example',
    'texts-out email mina@elm.example',
    'texts-out email olga@elm.example',
  ]);
  const claimed = (
    await server.notices.claim({ channel: 'email', limit: 9, now: server.time.now, leaseMs: 1_000 })
  ).find(({ kind }) => kind === 'texts-near');
  const facts = { places: placesSource({ ...server, clock }), calendar: async () => null, clock };
  const addresses = { siteAddress: () => 'https://100001.turns.example', consoleAddress: () => '' };
  const prepared = claimed && (await prepareNotice(claimed, { ...server, ...facts, ...addresses }));
  expect(prepared?.worded.text).toMatch(/has sent 1600 of 2000 text messages in 24 hours/);
  const olga = await server.signIn('olga');
  const { rows } = (await olga.get('staff/audit')).json<{
    rows: { action: string; detail: string; staff: string }[];
  }>();
  expect(rows.filter(({ action }) => action.startsWith('texts'))).toMatchObject([
    { action: 'texts_out', detail: '2000/2000', staff: '' },
    { action: 'texts_near', detail: '1600/2000', staff: '' },
  ]);
});
