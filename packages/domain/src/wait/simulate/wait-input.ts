import type { LineLearning } from '../learn/learn-line.ts';

export type ServingStage = 'called' | 'waiting_meeting' | 'meeting_started' | 'serving';

/** A line as it stands, for its simulation. Times and ranks are in ms since 1970. */
export type WaitInput = {
  now: number;
  /** Tickets in a desk's hands. */
  serving: readonly { desk: string; serviceId: string | null; stage: ServingStage; stageAt: number }[];
  /** Those with a place, in the order in which they will be called. */
  queue: readonly { id: string; serviceId: string | null; rank: number; method: number }[];
  /** On hold until `returnAt`, then behind those called by then; null: not within what is simulated. */
  holding: readonly { id: string; serviceId: string | null; rank: number; returnAt: number | null }[];
  /** Appointments not checked in yet; without a rank they stand by their due time. */
  due: readonly { dueAt: number; serviceId: string | null; rank?: number }[];
  /** When each desk calls: from (later than now: a break that ends) until (null: open end). A desk may have several entries. */
  desks: readonly { id: string; from: number; until: number | null }[];
  /** When the line stops calling; null: open end. */
  closesAt: number | null;
  learned: LineLearning;
};
