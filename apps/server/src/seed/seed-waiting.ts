import type { LineStore } from '#features/lines/store/line-store.ts';
import { presentLines } from '#features/lines/present-lines.ts';
import { callNext } from '#features/tickets/rules/call-next.ts';
import { addTicket } from '#features/tickets/rules/add-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import { DEMO_DESKS } from './demo-desks.ts';
import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import { inventedName } from './invented-name.ts';

const BETWEEN_JOINS_MS = 150_000;

/** Fills the demo businesses' open lines as if people had been arriving, with each desk busy. */
export async function seedWaiting(deps: TicketDeps & { lines: LineStore }): Promise<void> {
  const now = deps.clock.now();
  const boards = await deps.lines.boards(DEMO_SITES.map(({ siteId }) => siteId));
  for (const { siteId, lines } of DEMO_SITES) {
    const board = boards.get(siteId);
    const open = board ? presentLines(board, now).rows.filter(({ state }) => state === 'open') : [];
    for (const { id: lineId, waiting } of lines) {
      if (open.some(({ id }) => id === lineId)) await fillLine({ siteId, lineId, people: waiting + 1, now }, deps);
    }
  }
}

type Fill = { siteId: number; lineId: string; people: number; now: number };

async function fillLine({ siteId, lineId, people, now }: Fill, deps: TicketDeps): Promise<void> {
  for (let index = 0; index < people; index++) {
    const joinedAt = now - (people - index) * BETWEEN_JOINS_MS;
    const name = inventedName(siteId + index * 7 + lineId.length);
    await addTicket({ siteId, lineId, name, language: 'en', by: 'agent' }, { ...deps, clock: { now: () => joinedAt } });
  }
  const desk = DEMO_DESKS[siteId]?.find(({ lines }) => lines.includes(lineId));
  if (desk) await callNext({ siteId, lineId, desk: desk.id }, deps);
}
