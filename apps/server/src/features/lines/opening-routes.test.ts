import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { expect, it } from 'vitest';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';

it('[STAFF-11] says that the business is open while one of its lines is, whatever its hours', async () => {
  const { ask, changeLine, time } = await openConsole(0, { ...ELM, week: {} });
  const opening = async () => (await ask({ url: '/api/100001/client/lines' })).json<LinesReply>().opening;
  expect(await opening()).toEqual({ isOpen: false, changesAt: null });
  await changeLine({ open_until: time.now + 3_600_000 });
  time.now += 1_000;
  expect(await opening()).toEqual({ isOpen: true, changesAt: null });
});
