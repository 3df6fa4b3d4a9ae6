import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';

const stage = letterStage();

it('[LIVE-03] announces the site when the connection opens', async () => {
  await stage.open('/');
  const message = await stage.server().socket.heard(({ op }) => op === 'siteid');
  expect(message).toMatchObject({ type: 'QMon', op: 'siteid', SiteID: '100001', page: '', vis: 1 });
});
