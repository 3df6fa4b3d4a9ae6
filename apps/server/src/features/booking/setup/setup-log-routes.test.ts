import { expect, it } from 'vitest';
import type { ServiceSetup } from '@openturn/contract/staff/staff-setup.ts';
import { type Body, startCalendar } from '#testing/start/start-calendar.ts';

type Setup = Body & { services: ServiceSetup[]; staff: { id: string; name: string }[] };

it('[STAFF-12] logs which page of the settings was changed', async () => {
  const { mina } = await startCalendar();
  const setup = async () => (await mina.get('staff/setup')).json<Setup>();
  const { version, site, services, staff } = await setup();
  const [service, person] = [services[0]!, staff[0]!];
  const saved = [
    await mina.post('staff/setup/site', { version, site }),
    await mina.post('staff/setup/service', { version: version + 1, service: { ...service, minutes: 45 } }),
    await mina.post('staff/setup/staff', { version: version + 2, staff: { ...person, name: 'Ann Ode' } }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; subject: string }[] }>();
  const changed = rows.filter(({ action }) => action === 'setup').map(({ subject }) => subject);
  expect(changed.toSorted()).toEqual(['', 'Ann Ode', 'cut']);
});
