import type { LineState } from '@openturn/domain/line/line-state.ts';

export type MemoryTicketLine = {
  siteId: number;
  lineId: string;
  state: LineState;
  version: number;
  nextNumber: number;
  message: Record<string, string> | null;
  maxWaiting?: number;
  graceMs?: number;
};
