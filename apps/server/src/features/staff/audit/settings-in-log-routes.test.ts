import { expect, it } from 'vitest';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { CHANGED_SETTINGS, type Values } from '#testing/samples/changed-settings.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Page = { version: string; values: Values };
type Change = { field: string; label: string; before: string; after: string };

it.each([
  ['plans', 'plans', { field: 'plans.0.stops.0.line', label: '', before: '', after: 'Walk-in' }],
  ['plans', 'plans', { field: 'plans.0.stops.1.site', label: '', before: '', after: 'Oak Clinic' }],
  ['plans', 'plans', { field: 'plans.0.stops.1.line', label: '', before: '', after: 'Walk-in' }],
  ['payments', 'services', { field: 'services.talk', label: 'A talk', before: '', after: 'full' }],
  ['meeting', 'serviceLinks', { field: 'serviceLinks.talk', label: 'A talk' }],
])('[STAFF-12] names lines, services, people and businesses, not their ids: %s, %s', async (name, field, change) => {
  const server = await startTestServer();
  await makeServerOwner(server.db, 'olga');
  const staff = await signInStaff(server, 'olga');
  const path = `staff/settings/${name}`;
  const { version, values } = (await staff.get(path)).json<Page>();
  const set = CHANGED_SETTINGS[path]?.[field]?.(values).set;
  expect((await staff.post(path, { version, values: { ...values, ...set } })).json()).toMatchObject({ success: true });
  const [entry] = (await staff.get('staff/audit')).json<{ rows: { changes: Change[] }[] }>().rows;
  expect(entry?.changes.find((each) => each.field === change.field)).toMatchObject(change);
  expect(entry?.changes.filter((each) => each.field.endsWith('.id'))).toEqual([]);
});
