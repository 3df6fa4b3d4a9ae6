import type { StopState } from '@openturn/domain/plan/plan-moves.ts';
import type { WriteToo } from '#kernel/db/hooks/write-too.ts';

/** Why a stop could not be joined when that was last tried. */
export const STOP_REASONS = ['closed', 'paused', 'full', 'already'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export type Stop = {
  /** Its number in the plan, which its ticket has too. */
  stop: number;
  /** Smaller comes first. */
  rank: number;
  siteId: number;
  lineId: string;
  serviceId: string | null;
  ticketId: string | null;
  state: StopState;
  reason: StopReason | null;
  /** Staff take people into a line that is paused or full. */
  isByStaff: boolean;
};

/** Several stops of one visit, in the order in which they are done. */
export type Plan = {
  id: string;
  /** Where its first ticket is. */
  siteId: number;
  mayReorder: boolean;
  lookAt: number | null;
  endedAt: number | null;
  stops: Stop[];
};

export type NewPlan = Pick<Plan, 'id' | 'siteId' | 'mayReorder' | 'stops'>;
type StopChange = Partial<Pick<Stop, 'state' | 'reason' | 'rank'>>;

/** What people change of a plan is written with the ticket on whose page they do it: logged, once, and all or nothing. */
export interface PlanStore {
  find(planId: string): Promise<Plan | null>;
  /** In no particular order. */
  findAll(planIds: readonly string[]): Promise<Plan[]>;
  /** Plans of all sites whose stops are to be looked at. */
  due(now: number, limit: number): Promise<string[]>;
  begin(plan: NewPlan): WriteToo;
  /** False if somebody has just added another. */
  append(plan: Pick<Plan, 'id' | 'siteId'>, stops: readonly Stop[]): WriteToo;
  /** False if it has a ticket by now. */
  changeStop(plan: Pick<Plan, 'id' | 'siteId'>, stop: Pick<Stop, 'stop' | 'ticketId'>, changed: StopChange): WriteToo;
  /** The ticket that is written is the stop's; false if it has one, or is not wanted any more. */
  take(plan: Pick<Plan, 'id' | 'siteId'>, stop: number): WriteToo;
  /** Why the stop could not be joined, or that it won't be. */
  noteStop(plan: Pick<Plan, 'id' | 'siteId'>, stop: number, changed: StopChange): Promise<void>;
  /** When its stops are next looked at, or that it is over. */
  settle(plan: Pick<Plan, 'id' | 'siteId'>, next: { lookAt: number | null; endedAt: number | null }): Promise<void>;
}
