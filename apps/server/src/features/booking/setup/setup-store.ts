import type { ServiceSetup, StaffSetup } from '@openturn/contract/staff/staff-booking.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

/** Of which version of the set-up somebody has read before they change it. */
type Change = { siteId: number; version: number; at: number };

/** Each refuses, with false, where somebody else has changed the set-up since. */
export interface SetupStore {
  /** As it is at this moment. */
  offer(siteId: number): Promise<BookingOffer | null>;
  setSite(change: Change & { plan: OpeningPlan; settings: Record<string, string> }): Promise<boolean>;
  /** Also one that there is not yet. */
  setService(change: Change & { service: ServiceSetup }): Promise<boolean>;
  setStaff(change: Change & { staff: StaffSetup }): Promise<boolean>;
  /** In their order. */
  linesOf(siteId: number): Promise<{ id: string; names: Record<string, string> }[]>;
}
