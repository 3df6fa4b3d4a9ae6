import { joinLine } from '#features/joining/enter/join-line.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import { lineReads } from '#features/joining/enter/line-reads.ts';
import { memoryServices } from '#features/joining/store/service-store.memory.ts';
import { memoryContacts } from '#features/contacts/store/contact-store.memory.ts';
import { memoryLines } from '#features/lines/store/line-store.memory.ts';
import { memoryAccounts } from '#features/staff/store/account-store.memory.ts';
import { memoryAudit } from '#features/staff/store/audit-store.memory.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { memoryDesks } from '#features/staff/store/desk-store.memory.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';
import { memorySites } from '#features/sites/store/site-store.memory.ts';
import { limitsOf } from '#features/tickets/index.ts';
import type { MemoryTicketLine } from '#features/tickets/store/memory/memory-ticket-line.ts';
import { memoryTicketStore } from '#features/tickets/store/memory/memory-ticket-store.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { testBoard, testSite } from '#testing/samples/test-site.ts';

export const WALK_SITE = 100_001;
export const WALK_LINES = ['a', 'b'] as const;
export const WALK_DESKS = ['desk-1', 'desk-2', 'desk-3'];
export const WALK_CODE = '314159';

type Deps = JoinDeps & ConsoleDeps & { notices: unknown[] };

/** All that visitors, staff and timers act through, over memory stores, with the clock in the test's hand. */
export async function walkDeps(settings: Record<string, string>) {
  const time = { now: Date.parse('2026-11-21T17:00:00Z') };
  const clock = { now: () => time.now };
  const lines = WALK_LINES.map((lineId): MemoryTicketLine => ({
    siteId: WALK_SITE,
    lineId,
    state: 'open',
    version: 1,
    nextNumber: 1,
    message: null,
    maxWaiting: 15,
  }));
  const told: unknown[] = [];
  const { contacts, codes, addUse } = memoryContacts();
  const tickets = memoryTicketStore({ lines, told: told as never[], addUse });
  const sites = memorySites([testSite({ settings })]);
  const services = memoryServices();
  for (const line of WALK_LINES) {
    services.write(WALK_SITE, line, { passcode: null, maxWaiting: 15, services: [], categories: [] });
  }
  const board = memoryLines({ [WALK_SITE]: testBoard(WALK_LINES.map((id) => ({ id, waiting: 0, serving: 0 }))) });
  const tries = tryLimit({ most: 1_000_000, withinMs: 1, clock });
  const reads = lineReads({ sites, lines: board, services, clock });
  let ids = 0;
  const deps: Deps = {
    tickets,
    sites,
    contacts,
    codes,
    clock,
    notices: told,
    accounts: memoryAccounts({ accounts: [], sites: [] }),
    audit: memoryAudit({
      tickets: { log: tickets.log, ofSite: (siteId) => tickets.ofSite(siteId, time.now - 1_800_000) },
    }),
    desks: memoryDesks({
      desks: WALK_DESKS.map((id) => ({ siteId: WALK_SITE, id, names: { en: id }, lines: [...WALK_LINES] })),
      lines: WALK_LINES.map((id) => ({ siteId: WALK_SITE, id, names: { en: id }, graceMs: 600_000, nextNumber: 1 })),
    }),
    places: { read: async () => null },
    foretell: async () => null,
    now: reads,
    lately: reads,
    passcodeTries: { ofDevice: tries, ofAddress: tries },
    newId: () => `ticket-${String(++ids).padStart(16, '0')}`,
    newCode: () => WALK_CODE,
    wakeOutbox: () => {},
    limitsOf: limitsOf({ sites, clock }),
  };
  const staff = WALK_DESKS.map((desk): StaffMember => {
    const id = `staff of ${desk}`;
    return { siteId: WALK_SITE, staffId: id, accountId: id, name: id, role: 'agent' };
  });
  for (const [index, { staffId }] of staff.entries()) {
    const deskId = WALK_DESKS[index] ?? '';
    await deps.desks.take({ siteId: WALK_SITE, staffId, deskId, lines: null, at: time.now });
  }
  const join = (person: number, line: string, more: Partial<Parameters<typeof joinLine>[0]> = {}) =>
    joinLine(
      {
        siteId: WALK_SITE,
        lineId: line,
        tokenHash: `device ${person}`,
        address: '192.0.2.1',
        key: null,
        body: null,
        language: 'en',
        entry: { FirstName: `Person ${person}` },
        ...more,
      },
      deps,
    );
  return { deps, staff, time, lines, join };
}
