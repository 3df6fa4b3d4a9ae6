import type { CrowdStore, CrowdTicket } from './crowd-store.ts';
import type { LineStore } from './line-store.ts';

type Waiting = { ofSite(siteId: number, endedSince: number): Promise<(CrowdTicket | Unexplained)[]> };
type Unexplained = Omit<CrowdTicket, 'promiseReason'> & { promiseReason: string | null };

/** As many tickets in each line as its board says, and those of a store behind them; nobody is signed in at a desk. */
export function memoryCrowds({ board }: Pick<LineStore, 'board'>, store?: Waiting): CrowdStore {
  return {
    crowd: async (siteId) => {
      const own = (await store?.ofSite(siteId, Infinity)) ?? [];
      const lines = (await board(siteId))?.lines ?? [];
      const tickets = lines.flatMap(({ id, waiting, serving }) => [
        ...Array.from({ length: waiting }, (_, index) => ticketOf(id, index, {})),
        ...Array.from({ length: serving }, (_, index) =>
          ticketOf(id, waiting + index, { stage: 'serving', desk: `desk-${index + 1}` }),
        ),
      ]);
      const others = own.filter(({ stage }) => stage !== 'draft') as CrowdTicket[];
      return { tickets: [...tickets, ...others], expected: [], desks: [] };
    },
    services: async () => new Map(),
    promises: async () => ({ judged: 0, kept: 0 }),
  };
}

function ticketOf(lineId: string, index: number, changed: Partial<CrowdTicket>): CrowdTicket {
  return {
    id: `${lineId} ${index}`,
    lineId,
    version: 1,
    stage: 'waiting',
    joinedAt: index,
    dueAt: null,
    behindRank: null,
    stageAt: index,
    returnAt: null,
    returnRank: null,
    respondBy: null,
    desk: null,
    serviceId: null,
    method: 1,
    promisedBy: null,
    promiseReason: null,
    ...changed,
  };
}
