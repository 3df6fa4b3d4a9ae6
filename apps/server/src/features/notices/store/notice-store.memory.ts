import { randomUUID } from 'node:crypto';
import type { Notice, NoticeKind, NoticeStore } from './notice-store.ts';
import { URGENT_NOTICES } from './urgent-notices.ts';

type Row = Notice & { nextAt: number; order: number };

export type MemoryNotices = NoticeStore & {
  all(): Notice[];
};

const isOpen = ({ state }: Notice) => state === 'queued' || state === 'sending';
const isOfOne = (a: Notice, b: Notice) =>
  a.siteId === b.siteId && a.subjectId === b.subjectId && a.channel === b.channel;
const isSame = (a: Pick<Notice, 'siteId' | 'id'>, b: Notice) => a.siteId === b.siteId && a.id === b.id;

export function memoryNotices(numbers: ReadonlyMap<string, number> = new Map()): MemoryNotices {
  const rows: Row[] = [];
  const held = (notice: Notice) =>
    rows.find((row) => isSame(notice, row) && isOpen(row) && row.leasedUntil === notice.leasedUntil);

  return {
    ...readsOf(rows, numbers),
    add: async (notices, now) => {
      for (const notice of notices) {
        const told = rows.some((row) => isOfOne(row, { ...row, ...notice }) && isToldAs(row, notice));
        if (!told) rows.push(newRow(notice, { now, order: rows.length }));
      }
    },
    claim: async ({ channel, limit, now, leaseMs }) => {
      overtake(
        rows.filter((row) => row.channel === channel),
        now,
      );
      const due = rows.filter(
        (row) =>
          isOpen(row) && row.channel === channel && row.nextAt <= now && row.leasedUntil <= now && !isBehind(row, rows),
      );
      const claimed = due.toSorted((a, b) => Number(isUrgent(b.kind)) - Number(isUrgent(a.kind)) || a.order - b.order);
      return claimed.slice(0, limit).map((row) => {
        row.leasedUntil = now + leaseMs;
        row.attempts++;
        return { ...row };
      });
    },
    begin: async (notices, leasedUntil) =>
      notices.flatMap((notice) => {
        const row = held(notice);
        if (!row) return [];
        Object.assign(row, { state: 'sending', leasedUntil, worded: notice.worded });
        return [{ ...notice, state: 'sending' as const, leasedUntil }];
      }),
    settle: async (settled) => {
      for (const { notice, outcome } of settled) {
        const row = held(notice);
        if (!row) continue;
        row.leasedUntil = 0;
        if (outcome.kind !== 'again' && row.kind === 'code') row.details = {};
        if (outcome.kind === 'sent') {
          const { providerId, at: sentAt, worded } = outcome;
          Object.assign(row, { state: 'sent', providerId, sentAt, worded, error: null });
        } else if (outcome.kind === 'again') {
          Object.assign(row, { state: outcome.state, nextAt: outcome.at, error: outcome.error });
        } else {
          Object.assign(row, { state: 'failed', error: outcome.error, ...(row.kind === 'code' && { worded: null }) });
        }
      }
    },
    report: async (notice, { at, ...report }) => {
      const row = rows.find((candidate) => isSame(notice, candidate));
      if (row?.state !== 'sending' && row?.state !== 'sent') return;
      Object.assign(row, { ...report, sentAt: row.sentAt ?? at, leasedUntil: 0 });
    },
  };
}

function readsOf(rows: Row[], numbers: ReadonlyMap<string, number>) {
  return {
    all: () => rows.map((row) => ({ ...row })),
    takenIds: async (notice, providerIds) =>
      new Set(
        rows
          .filter((row) => row.siteId === notice.siteId && row.address === notice.address && row.id !== notice.id)
          .flatMap(({ providerId }) => (providerId !== null && providerIds.includes(providerId) ? providerId : [])),
      ),
    ofSubject: async (siteId, subjectId) =>
      rows
        .filter((row) => row.siteId === siteId && row.subjectId === subjectId)
        .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),

    newest: async (siteId, { before, limit }) =>
      rows
        .filter((row) => row.siteId === siteId)
        .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
        .filter(
          ({ createdAt, id }) =>
            !before || createdAt < before.createdAt || (createdAt === before.createdAt && id < before.id),
        )
        .slice(0, limit)
        .map((row) => ({ ...row, number: numbers.get(row.subjectId) ?? null })),
  } satisfies Partial<MemoryNotices>;
}

function newRow(
  notice: Parameters<NoticeStore['add']>[0][number],
  { now, order }: { now: number; order: number },
): Row {
  const started = { state: 'queued', attempts: 0, createdAt: now, nextAt: now, leasedUntil: 0, order } as const;
  return { ...notice, ...started, id: randomUUID(), providerId: null, error: null, worded: null, sentAt: null };
}

function isToldAs(row: Row, { kind, occasion }: Pick<Notice, 'kind' | 'occasion'>): boolean {
  return row.kind === kind && row.occasion === occasion;
}

function isBehind(row: Row, rows: readonly Row[]): boolean {
  return rows.some((earlier) => isOpen(earlier) && isOfOne(earlier, row) && earlier.order < row.order);
}

function overtake(rows: readonly Row[], now: number): void {
  for (const row of rows) {
    const isHeldBack = row.state === 'queued' && row.attempts > 0 && row.leasedUntil <= now && row.nextAt > now;
    const later = rows.some(
      (other) => other.order > row.order && isOfOne(other, row) && other.state === 'queued' && isUrgent(other.kind),
    );
    if (isHeldBack && later && !isUrgent(row.kind)) {
      Object.assign(row, { state: 'failed', error: 'overtaken by a later message' });
    }
  }
}

function isUrgent(kind: NoticeKind): boolean {
  return (URGENT_NOTICES as readonly NoticeKind[]).includes(kind);
}
