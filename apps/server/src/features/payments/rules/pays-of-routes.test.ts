import { expect, it } from 'vitest';
import { startBooked } from '#testing/paying/start-booked.ts';

it.each([
  [
    { ask: 'deposit', depositPercent: 20, way: 'hold' },
    { percent: 20, isHold: true },
  ],
  [
    { ask: 'full', way: 'now' },
    { percent: 100, isHold: false },
  ],
  [{ ask: 'no' }, undefined],
] as const)('[SCREEN-06] the booking form says before what is paid: %j', async (values, pays) => {
  const { ask } = await startBooked({ values });
  const form = (await ask({ url: '/api/100001/client/bookform' })).json<{
    services: { id: string; pays?: object }[];
  }>();
  expect(form.services.find(({ id }) => id === 'check')?.pays).toEqual(pays);
});
