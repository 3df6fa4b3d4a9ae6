import type { VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import type { TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { onTestFinished } from 'vitest';
import { actOnTicket } from '#features/tickets/visitor/act-on-ticket.ts';
import { addTicket, type AddTicket } from '#features/tickets/rules/add-ticket.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';
import { startTicketTimers } from '#features/tickets/timers.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import { readNotices } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';

const SITE = 100_001;
const LINE = 'a';

type Act = { minutes?: number; places?: number; key?: string | null; stage?: Ticket['stage'] };

/** One line whose clock and timers the test controls. */
export async function startLine(settings: Record<string, string> = {}) {
  const db = await openTestDatabase({ seed: seedPlainSite });
  const failures: unknown[] = [];
  const time = { now: 1_000_000 };
  const tickets = ticketStore(db);
  let ids = 0;
  const deps: TicketDeps = {
    tickets,
    clock: { now: () => time.now },
    newId: () => `ticket-${++ids}`,
    wakeOutbox: () => {},
    limitsOf: async () => ticketLimits(settings),
  };
  const timers = startTicketTimers({ ...deps, onError: (error) => failures.push(error) });
  onTestFinished(() => timers.stop());
  const add = async (person: Partial<AddTicket> = {}): Promise<Ticket> => {
    time.now++;
    const added = await addTicket(
      { siteId: SITE, lineId: LINE, name: 'Ada', language: 'en', by: 'visitor', ...person },
      deps,
    );
    if (!added.ok) throw new Error(added.error.code);
    return added.value;
  };
  const find = async ({ id }: Pick<Ticket, 'id'>): Promise<Ticket> => {
    const found = await tickets.find(SITE, id);
    if (!found) throw new Error('no such ticket');
    return found;
  };
  return {
    deps,
    failures,
    tickets,
    time,
    timers,
    writtenNotices: () => readNotices(db),
    add,
    find,
    act: ({ id }: Pick<Ticket, 'id'>, action: VisitorAction, more: Act = {}) =>
      actOnTicket({ siteId: SITE, guid: id, action, key: null, ...more }, deps),
    staff: ({ id }: Pick<Ticket, 'id'>, event: TicketEvent, more: { desk?: string; returnAt?: number } = {}) =>
      moveTicket({ siteId: SITE, ticketId: id, event, by: 'agent', ...more }, deps),
    setState: (state: LineState) =>
      tickets.setLineState({ siteId: SITE, lineId: LINE, state, message: null, at: time.now }),
    /** Names in line order. */
    order: async () => orderOfLine(await tickets.active(SITE, LINE), { graceMs: 0 }).map(({ name }) => name),
    /** Advances the clock and runs each timer when it is due. */
    pass: async (ms: number) => {
      time.now += ms;
      await timers.sweep();
    },
  };
}
