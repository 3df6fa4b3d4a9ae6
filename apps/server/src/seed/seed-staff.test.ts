import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_DESKS } from './demo-desks.ts';
import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { seedDemo } from './seed-demo.ts';
import { seedStaff } from './seed-staff.ts';

const seeding = { hashPassword: async () => 'hash', now: 0 };

it('gives each demo business its desks and an owner, a manager and two agents, once', async () => {
  const db = await openTestDatabase();
  await seedDemo(db, 0);
  expect(await seedStaff(db, seeding)).toBe(true);
  expect(await seedStaff(db, seeding)).toBe(false);
  for (const { siteId } of DEMO_SITES) {
    const roles = DEMO_ACCOUNTS.flatMap(({ works }) => works.filter((work) => work.siteId === siteId));
    expect(roles.map(({ role }) => role)).toEqual(expect.arrayContaining(['owner', 'manager', 'agent', 'agent']));
    expect((await accountStore(db).namesOf(siteId)).size).toBe(roles.length);
  }
});

it('creates as many desks per line as its wait estimate assumes, only for existing lines', async () => {
  const db = await openTestDatabase();
  await seedDemo(db, 0);
  await seedStaff(db, seeding);
  for (const { siteId, lines } of DEMO_SITES) {
    const desks = await deskStore(db).ofSite(siteId);
    for (const { id, desks: count } of lines) {
      expect([id, desks.filter((desk) => desk.lines.includes(id)).length]).toEqual([id, count]);
    }
    expect(new Set(desks.flatMap((desk) => desk.lines))).toEqual(new Set(lines.map(({ id }) => id)));
  }
});

it('names each desk in every language of its business', () => {
  for (const { siteId, settings } of DEMO_SITES) {
    const languages = settings['ClientSiteLanguages']?.split(',') ?? [];
    for (const { names } of DEMO_DESKS[siteId] ?? []) expect(Object.keys(names)).toEqual(languages);
  }
});

it('[STAFF-14] creates one account per person, only at reserved addresses', () => {
  expect(DEMO_ACCOUNTS.filter(({ email }) => !email.endsWith('.example'))).toEqual([]);
  expect(new Set(DEMO_ACCOUNTS.map(({ email }) => email)).size).toBe(DEMO_ACCOUNTS.length);
  expect(DEMO_ACCOUNTS.filter(({ works }) => works.length === 2)).toHaveLength(1);
});

it('changes nothing in a deployment without the demo businesses', async () => {
  const db = await openTestDatabase();
  await writeSites(db, [siteFixture({ siteId: 200_001 })]);
  expect(await seedStaff(db, seeding)).toBe(false);
  expect(await accountStore(db).findByEmail('amara.osei@willow.example')).toBeNull();
});
