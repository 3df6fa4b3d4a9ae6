import type { LineBoard, LineStore } from './line-store.ts';

export type MemoryLines = LineStore & { write(siteId: number, board: LineBoard): void };

export function memoryLines(boards: Readonly<Record<number, LineBoard>> = {}): MemoryLines {
  const bySite = new Map(Object.entries(boards).map(([siteId, board]) => [Number(siteId), board]));
  return {
    write: (siteId, board) => void bySite.set(siteId, board),
    board: async (siteId) => bySite.get(siteId) ?? null,
    boards: async (siteIds) =>
      new Map(
        siteIds.flatMap((siteId) => {
          const board = bySite.get(siteId);
          return board ? [[siteId, board] as const] : [];
        }),
      ),
  };
}
