import { staffPassword } from '@openturn/e2e/harness/staff-session.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { openServerDatabase } from '@openturn/e2e/harness/open-server-database.ts';
import { demoHttp, type DemoBrowser } from '@openturn/server/src/demo/demo-http.ts';

export type Crew = { staff: DemoBrowser[]; base: string; close(): void };

type Options = { siteId: number; lines: readonly string[]; size: number };

/** This many staff members of one business, each signed in at their own desk. */
export async function openCrew(server: RunningServer, { siteId, lines, size }: Options): Promise<Crew> {
  await addStaff(server, { siteId, lines, size });
  const http = demoHttp(server.port);
  const base = `/api/${siteId}/staff`;
  const staff: DemoBrowser[] = [];
  for (let index = 0; index < size; index++) {
    const browser = http.open('staff.openturn.localhost');
    await expectOk(
      browser.call('POST', '/api/000000/staff/signin', { email: emailOf(index), password: staffPassword(server) }),
    );
    await expectOk(browser.call('POST', `${base}/desk`, { desk: deskOf(index) }));
    staff.push(browser);
  }
  return { staff, base, close: http.close };
}

/** With the demo accounts' password that the server printed. */
async function addStaff(server: RunningServer, { siteId, lines, size }: Options): Promise<void> {
  const { kysely, close } = await openServerDatabase(server);
  const existing = await kysely.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
  const all = Array.from({ length: size }, (_, index) => index);
  const at = { site_id: siteId };
  await kysely
    .insertInto('accounts')
    .values(
      all.map((index) => ({
        account_id: `racer-${index}`,
        email: emailOf(index),
        name: `Racer ${index}`,
        password_hash: existing.password_hash,
        totp_secret: null,
        totp_pending: null,
        totp_step: null,
        created_at: 0,
      })),
    )
    .execute();
  await kysely
    .insertInto('staff')
    .values(
      all.map((index) => ({
        ...at,
        staff_id: `racer-${index}`,
        position: index,
        name: `Racer ${index}`,
        role: '{}',
        is_active: 1,
      })),
    )
    .execute();
  await kysely
    .insertInto('staff_roles')
    .values(all.map((index) => ({ ...at, staff_id: `racer-${index}`, account_id: `racer-${index}`, role: 'agent' })))
    .execute();
  await kysely
    .insertInto('desks')
    .values(
      all.map((index) => ({
        ...at,
        desk_id: deskOf(index),
        position: index,
        names: JSON.stringify({ en: `Desk ${index}` }),
        lines: JSON.stringify(lines),
      })),
    )
    .execute();
  await close();
}

async function expectOk(request: Promise<{ status: number; reply: unknown }>): Promise<void> {
  const { status, reply } = await request;
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(reply)}`);
}

function emailOf(index: number): string {
  return `racer.${index}@example.com`;
}

function deskOf(index: number): string {
  return `race-desk-${index}`;
}
