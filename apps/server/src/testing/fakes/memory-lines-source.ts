import type { LineView, LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { LinesSnapshot, LinesSource } from '#features/lines/lines-source.ts';

type Site = {
  name: string;
  isOpen: boolean;
  turn: { at: number; isOpen: boolean } | null;
  lines: Map<string, LineView>;
};

export type MemoryLinesSource = LinesSource & {
  change(siteId: number, lineId: string): void;
  rename(siteId: number): void;
  turn(siteId: number, turn: { inMs: number; isOpen: boolean }): void;
  /** Makes every line so many characters long. */
  enlarge(siteId: number, characters: number): void;
  failOnce(error: Error): void;
  version(siteId: number): string;
  reads(): number;
};

/** Sites with lines a, b and c that a test changes at will. */
export function memoryLinesSource(siteIds: readonly number[]): MemoryLinesSource {
  const sites = new Map(siteIds.map((siteId) => [siteId, newSite()]));
  const siteOf = (siteId: number) => sites.get(siteId) ?? newSite();
  const failures: Error[] = [];
  let reads = 0;

  return {
    read: async (siteId) => {
      reads++;
      const failure = failures.shift();
      if (failure) throw failure;
      const site = sites.get(siteId);
      return site ? snapshot(site) : null;
    },
    change: (siteId, lineId) => {
      const { lines } = siteOf(siteId);
      const line = lines.get(lineId) ?? newLine(lineId);
      lines.set(lineId, { ...line, version: line.version + 1, waiting: line.waiting + 1 });
    },
    rename: (siteId) => void (siteOf(siteId).name += '!'),
    turn: (siteId, { inMs, isOpen }) => void (siteOf(siteId).turn = { at: Date.now() + inMs, isOpen }),
    enlarge: (siteId, characters) => {
      const { lines } = siteOf(siteId);
      for (const [id, line] of lines) lines.set(id, { ...line, names: { en: 'x'.repeat(characters) } });
    },
    failOnce: (error) => void failures.push(error),
    version: (siteId) => snapshot(siteOf(siteId)).reply.version,
    reads: () => reads,
  };
}

function newSite(): Site {
  return { name: 'v', isOpen: true, turn: null, lines: new Map(['a', 'b', 'c'].map((id) => [id, newLine(id)])) };
}

function newLine(id: string): LineView {
  return { id, version: 1, names: { en: id }, state: 'open', waiting: 0, wait: null, opensAt: null, message: null };
}

function snapshot(site: Site): LinesSnapshot {
  if (site.turn && site.turn.at <= Date.now()) [site.isOpen, site.turn] = [site.turn.isOpen, null];
  const rows = [...site.lines.values()];
  const version = `${site.name}.${site.isOpen}.${rows.map((line) => line.version).join('.')}`;
  const reply: LinesReply = {
    success: true,
    version,
    opening: { isOpen: site.isOpen, changesAt: null },
    canBook: false,
    rows,
  };
  return { reply, turnsAt: site.turn?.at ?? null, beats: () => [], lineOf: () => null };
}
