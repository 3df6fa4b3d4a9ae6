import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import { err, ok } from '@openturn/domain/result.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import type { Invitation, PersonPatch } from '#features/people/store/people-store.ts';
import { peopleStore } from '#features/people/store/sql-people-store.ts';
import { writeAccounts } from './write-accounts.ts';

export const PEOPLE_SITE = 100_001;
export const PEOPLE_STAFF: readonly [string, StaffRole][] = [
  ['ada', 'owner'],
  ['bob', 'owner'],
  ['cleo', 'agent'],
];
export const PEOPLE_AT = 1_000;
export const INVITATION: Invitation = {
  siteId: PEOPLE_SITE,
  id: 'invitation',
  role: 'agent',
  lines: ['a'],
  calendars: null,
  name: 'Dana',
  email: 'dana@elm.example',
  staffId: null,
  invitedBy: 'ada',
  createdAt: PEOPLE_AT,
  expiresAt: 5_000,
};
export const NO_WORDS = {
  notices: [],
  audit: { siteId: PEOPLE_SITE, at: PEOPLE_AT, staffId: 'ada', subject: { kind: 'none' }, detail: '' },
} as const;
export const INVITE = { most: 3, ...NO_WORDS, audit: { ...NO_WORDS.audit, action: 'invite' } } as const;

/** A site with two owners and an agent. */
export async function openPeopleStore(openDb: () => Promise<Db>) {
  const db = await openDb();
  await writeSites(db, [siteFixture({ siteId: PEOPLE_SITE, lines: [lineFixture('a'), lineFixture('b')] })]);
  await writeAccounts(db, {
    accounts: PEOPLE_STAFF.map(([id]) => ({ id, email: `${id}@elm.example`, name: id, passwordHash: 'hash' })),
    sites: PEOPLE_STAFF.map(([id, role]) => ({ accountId: id, staffId: id, siteId: PEOPLE_SITE, role })),
  });
  const people = peopleStore(db);
  const change = (staffId: string, actorId: string, patch: Omit<PersonPatch, 'audit'>) =>
    people.change({
      siteId: PEOPLE_SITE,
      staffId,
      actorId,
      at: PEOPLE_AT,
      decide: (_, by) =>
        by === 'owner' ? ok({ ...patch, audit: { action: 'person_change' } }) : err({ code: 'forbidden' }),
    });
  const owners = async () =>
    (await people.ofSite(PEOPLE_SITE)).filter((each) => each.role === 'owner' && each.disabledAt === null);
  return { db, people, accounts: accountStore(db), change, owners };
}
