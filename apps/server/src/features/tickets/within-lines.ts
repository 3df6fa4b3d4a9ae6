import type { StaffMember } from '#features/staff/index.ts';
import type { ConsoleDeps } from './console-deps.ts';

/**
 * The same stores, in which there is nothing else than a member's lines: whatever a call does, it neither shows nor
 * changes a ticket of another line, and no desk serves one.
 */
export function withinLines<D extends ConsoleDeps>({ lines }: Pick<StaffMember, 'lines'>, deps: D): D {
  if (lines === null) return deps;
  const { tickets, desks, places, alerts } = deps;
  const isTheirs = (ticket: { lineId: string }) => lines.has(ticket.lineId);
  const only = (ids: readonly string[]) => ids.filter((id) => lines.has(id));
  const scoped: Pick<ConsoleDeps, 'tickets' | 'desks' | 'places' | 'alerts'> = {
    tickets: {
      ...tickets,
      find: async (siteId, id) => {
        const ticket = await tickets.find(siteId, id);
        return ticket && isTheirs(ticket) ? ticket : null;
      },
      ofSite: async (...of) => (await tickets.ofSite(...of)).filter(isTheirs),
      ofHolder: async (...of) => (await tickets.ofHolder(...of)).filter(isTheirs),
      search: (siteId, by) => tickets.search(siteId, { ...by, within: [...lines] }),
    },
    desks: {
      ...desks,
      ofSite: async (siteId) =>
        (await desks.ofSite(siteId))
          .filter((desk) => desk.lines.some((id) => lines.has(id)) || desk.holder?.lines.some((id) => lines.has(id)))
          .map(({ holder, ...desk }) => ({
            ...desk,
            lines: only(desk.lines),
            holder: holder && { ...holder, lines: only(holder.lines) },
          })),
      linesOf: async (siteId) => (await desks.linesOf(siteId)).filter(({ id }) => lines.has(id)),
      servicesOf: async (siteId) =>
        (await desks.servicesOf(siteId)).filter(({ lineId }) => lineId === null || lines.has(lineId)),
      take: async (desk) => {
        const own = (await desks.ofSite(desk.siteId)).find(({ id }) => id === desk.deskId);
        return desks.take({ ...desk, lines: only(desk.lines ?? own?.lines ?? []) });
      },
    },
    places: {
      read: async (...of) => {
        const found = await places.read(...of);
        return found && { ...found, lines: new Map([...found.lines].filter(([id]) => lines.has(id))) };
      },
    },
    alerts: {
      counts: async (...of) => new Map([...(await alerts.counts(...of))].filter(([id]) => lines.has(id))),
    },
  };
  return { ...deps, ...scoped };
}
