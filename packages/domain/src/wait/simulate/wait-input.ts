import type { LineLearning } from '../learn/learn-line.ts';

export type ServingStage = 'called' | 'waiting_meeting' | 'meeting_started' | 'serving';

/** The current state of a line. Times and ranks are in ms since 1970. */
export type WaitInput = {
  now: number;
  /** Tickets being handled at a desk. */
  serving: readonly { desk: string; serviceId: string | null; stage: ServingStage; stageAt: number }[];
  /** Tickets with a place, in calling order. */
  queue: readonly { id: string; serviceId: string | null; rank: number; method: number }[];
  /** On hold until `returnAt`, then behind those called by then; null means not within the simulation. */
  holding: readonly { id: string; serviceId: string | null; rank: number; returnAt: number | null }[];
  /** Appointments not checked in; without a rank they rank by due time. */
  due: readonly { dueAt: number; serviceId: string | null; rank?: number }[];
  /**
   * When each desk calls: `from` is later than now for a break, `until` null means open end. A desk may have several.
   * `idleMs`: for how long it has called nobody, though somebody waits.
   */
  desks: readonly { id: string; from: number; until: number | null; idleMs?: number }[];
  /** When the line stops calling; null means open end. */
  closesAt: number | null;
  learned: LineLearning;
};
