import { expect, it } from 'vitest';
import { CARD } from '#testing/documents/open-documents.ts';
import { startBooked } from '#testing/paying/start-booked.ts';
import { startPayments } from '#testing/paying/start-payments.ts';

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

it('[SCREEN-02] the join form says before what is paid and sent, as the visit does after', async () => {
  const { ask, olga, get, save, db } = await startPayments({ ask: 'deposit', depositPercent: 20, way: 'hold' });
  await db.kysely.updateTable('services').set({ line_id: 'walk-in' }).where('service_id', '=', 'check').execute();
  const form = async () => (await ask({ url: '/api/100001/client/joinform?line=walk-in' })).json<{ rules: object }>();
  const { due } = (await get()).payment;
  expect((await form()).rules).toMatchObject({ pays: { check: { amount: due, isHold: true } }, currency: 'CAD' });
  const page = (await olga.get('staff/settings/documents')).json<{ version: string }>();
  const optional = { ...CARD, id: 'letter', isRequired: false };
  const values = { documents: [{ ...CARD, services: ['check'] }, optional], keptDays: 30 };
  expect((await olga.post('staff/settings/documents', { version: page.version, values })).statusCode).toBe(200);
  expect((await form()).rules).toMatchObject({ before: { check: [CARD.names] } });
  await save({ ask: 'no' });
  expect((await form()).rules).not.toHaveProperty('pays');
});
