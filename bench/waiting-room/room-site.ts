import { scryptPasswords } from '@openturn/server/src/features/staff/passwords/scrypt-passwords.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { writeDesks } from '@openturn/server/src/seed/seed-staff.ts';
import { writeDemoSite } from '@openturn/server/src/seed/write-demo-site.ts';
import { writeAccounts } from '@openturn/server/src/testing/database/write-accounts.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';

export const ROOM_SITE = 100_023;
export const ROOM_LINES = ['a', 'b', 'c'];
export const ROOM_PASSWORD = 'invented for a measurement';
/** Two desks a line. */
export const ROOM_STAFF = ['s1', 's2', 's3', 's4', 's5', 's6'];

export function emailOf(staffId: string): string {
  return `${staffId}@room.example`;
}

/** A business with three lines, six staff and appointments for two of the lines, open around the clock. */
export async function addRoomSite(server: RunningServer): Promise<void> {
  const passwordHash = await scryptPasswords({ cost: 2, blockSize: 1, rounds: 1 }).hash(ROOM_PASSWORD);
  const booking = { stepMinutes: 5, leadMinutes: 0 } as const;
  const site = siteFixture({
    siteId: ROOM_SITE,
    company: { id: 23, name: 'Bench' },
    settings: { MethodInPerson: '1' },
    lines: ROOM_LINES.map((id) => lineFixture(id, { desks: 2, minutesEach: 1 })),
    services: ROOM_LINES.slice(0, 2).map((lineId) => ({
      id: `talk-${lineId}`,
      lineId,
      names: { en: 'Talk' },
      // The least that can be set; the staff here take less than that for a visit.
      minutes: 1,
      isBookable: true,
      methods: [1] as const,
      staff: ROOM_STAFF,
      booking,
    })),
    staff: ROOM_STAFF.map((id) => ({ id, name: id, role: {} })),
  });
  const db = await openServerDatabase(server);
  try {
    await db.kysely.transaction().execute(async (trx) => {
      await writeDemoSite(trx, site, Date.now());
      const desks = ROOM_STAFF.map((id, at) => ({ id, names: { en: id }, lines: [ROOM_LINES[at % 3] ?? ''] }));
      await writeDesks(trx, ROOM_SITE, desks);
    });
    await writeAccounts(db, {
      accounts: ROOM_STAFF.map((id) => ({ id, email: emailOf(id), name: id, passwordHash })),
      sites: ROOM_STAFF.map((id) => ({ accountId: id, staffId: id, siteId: ROOM_SITE, role: 'agent' as const })),
    });
  } finally {
    await db.close();
  }
}
