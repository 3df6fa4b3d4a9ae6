import { expect, it } from 'vitest';
import type { ServiceSetup, SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { type Body, startCalendar } from '#testing/start/start-calendar.ts';

type Setup = Body & { site: SiteSetup; services: ServiceSetup[]; staff: { id: string; name: string }[] };

type Entry = { action: string; subject: string; changes: { field: string; before: string; after: string }[] };

it('[STAFF-12] logs which page of the settings was changed, and the values before and after', async () => {
  const { mina } = await startCalendar();
  const setup = async () => (await mina.get('staff/setup')).json<Setup>();
  const { versions, site, services, staff } = await setup();
  const [service, person] = [services[0]!, staff[0]!];
  const closedOnMonday = { ...site.hours, week: { ...site.hours.week, 1: [] } };
  const saved = [
    await mina.post('staff/setup/site', {
      version: versions.site,
      site: { ...site, offerMinutes: 25, hours: closedOnMonday },
    }),
    await mina.post('staff/setup/service', {
      version: versions.services[service.id],
      service: { ...service, minutes: 45, rules: { ...service.rules, price: 4_500 } },
    }),
    await mina.post('staff/setup/staff', { version: versions.staff[person.id], staff: { ...person, name: 'Ann Ode' } }),
  ];
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { rows } = (await mina.get('staff/audit')).json<{ rows: Entry[] }>();
  const changed = rows.filter(({ action }) => action === 'setup').map(({ subject }) => subject);
  expect(changed.toSorted()).toEqual(['', 'Ann Ode', 'cut']);
  const changes = rows.flatMap((row) => row.changes.map(({ field, before, after }) => [field, before, after]));
  expect(changes).toEqual([
    ['name', 'ann', 'Ann Ode'],
    ['minutes', '30', '45'],
    ['price', '', '4500'],
    ['offerMinutes', '15', '25'],
    ['week-1', '09:00-17:00', 'closed'],
  ]);
});

it('[STAFF-12] logs a new service with all that is set', async () => {
  const { mina } = await startCalendar();
  const [service] = (await mina.get('staff/setup')).json<Setup>().services;
  const added = { ...service!, id: 'tax-workshop', names: { en: 'Tax workshop' }, minutes: 50 };
  expect((await mina.post('staff/setup/service', { version: null, service: added })).statusCode).toBe(200);
  const { rows } = (await mina.get('staff/audit')).json<{ rows: Entry[] }>();
  const { changes } = rows.find(({ action }) => action === 'setup')!;
  const logged = changes.map(({ field, before, after }) => [field, before, after]);
  expect(logged).toContainEqual(['name', '', 'Tax workshop']);
  expect(logged).toContainEqual(['minutes', '', '50']);
});
