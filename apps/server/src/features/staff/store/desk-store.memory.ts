import { err, ok } from '@openturn/domain/result.ts';
import type { AuditEntry } from './audit-store.ts';
import type { Desk, DeskHolder, DeskLine, DeskService, DeskStore } from './desk-store.ts';

type Options = {
  desks: readonly (Omit<Desk, 'holder'> & { siteId: number })[];
  services?: readonly (DeskService & { siteId: number })[];
  lines?: readonly (DeskLine & { siteId: number })[];
  /** Names of staff, by id. */
  names?: ReadonlyMap<string, string>;
  /** Hears of each line whose waits change. */
  touch?: (siteId: number, lineId: string, at: number) => void;
  audited?: (entry: AuditEntry) => void;
  isAbandoned?: (siteId: number, staffId: string) => boolean;
};

type Noted = Pick<AuditEntry, 'action' | 'at'> & { detail?: string };

type Held = Omit<DeskHolder, 'name'> & { siteId: number; deskId: string };

export function memoryDesks({
  desks,
  services = [],
  lines = [],
  names = new Map(),
  touch = () => {},
  audited = () => {},
  isAbandoned = () => false,
}: Options): DeskStore {
  let held: Held[] = [];
  const heldBy = (siteId: number, staffId: string) =>
    held.find((each) => each.siteId === siteId && each.staffId === staffId);
  const raise = (siteId: number, lineIds: readonly string[], at: number) => {
    for (const lineId of new Set(lineIds)) touch(siteId, lineId, at);
  };
  const note = ({ siteId, staffId, deskId }: Held, { action, detail = '', at }: Noted) =>
    audited({ siteId, staffId, at, action, subject: { kind: 'desk', id: deskId }, detail });
  const remove = (gone: Held, at: number) => {
    held = held.filter((each) => each !== gone);
    raise(gone.siteId, gone.lines, at);
    note(gone, { action: 'desk_leave', at });
  };

  return {
    ofSite: async (siteId) =>
      desks
        .filter((desk) => desk.siteId === siteId)
        .map((desk) => {
          const holder = held.find((each) => each.siteId === siteId && each.deskId === desk.id);
          return {
            id: desk.id,
            names: desk.names,
            lines: desk.lines,
            holder: holder ? toHolder(holder, names) : null,
          };
        }),
    servicesOf: async (siteId) =>
      services
        .filter((service) => service.siteId === siteId)
        .map(({ id, lineId, names: serviceNames }) => ({ id, lineId, names: serviceNames })),
    linesOf: async (siteId) => lines.filter((line) => line.siteId === siteId).map(({ siteId: _site, ...line }) => line),
    take: async ({ siteId, staffId, deskId, lines: wanted, at }) => {
      const desk = desks.find((each) => each.siteId === siteId && each.id === deskId);
      if (!desk) return err({ code: 'not-found' });
      const sitting = held.find((each) => each.siteId === siteId && each.deskId === deskId);
      if (sitting && sitting.staffId !== staffId) return err({ code: 'desk-taken' });
      const before = heldBy(siteId, staffId);
      const chosen = [...(wanted ?? desk.lines)];
      raise(siteId, [...(before?.lines ?? []), ...chosen], at);
      held = held.filter((each) => each !== before);
      const since = before?.deskId === deskId ? before.since : at;
      const { breakSince = null, backAt = null } = before ?? {};
      const now = { siteId, deskId, staffId, lines: chosen, since, breakSince, backAt };
      held.push(now);
      note(now, { action: 'desk_take', detail: chosen.join(' '), at });
      return ok(null);
    },
    setBreak: async ({ siteId, staffId, at, break: pause }) => {
      const own = heldBy(siteId, staffId);
      if (!own) return false;
      Object.assign(own, { breakSince: pause ? at : null, backAt: pause?.backAt ?? null });
      raise(siteId, own.lines, at);
      note(own, { action: pause ? 'break_start' : 'break_end', at });
      return true;
    },
    leave: async ({ siteId, staffId, at }) => {
      const own = heldBy(siteId, staffId);
      if (own) remove(own, at);
      return own !== undefined;
    },
    freeAbandoned: async (at) => {
      const gone = held.filter(({ siteId, staffId }) => isAbandoned(siteId, staffId));
      for (const each of gone) remove(each, at);
      return gone.length;
    },
  };
}

function toHolder({ staffId, lines, since, breakSince, backAt }: Held, names: ReadonlyMap<string, string>): DeskHolder {
  return { staffId, name: names.get(staffId) ?? '', lines, since, breakSince, backAt };
}
