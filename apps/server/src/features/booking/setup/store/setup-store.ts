import type { ServiceSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

/** `version` is the version of the settings that the change is based on. */
type Change = { siteId: number; version: number; at: number };

/** Each change returns false if the settings have changed since that version. */
export interface SetupStore {
  /** Not cached. */
  offer(siteId: number): Promise<BookingOffer | null>;
  setSite(change: Change & { plan: OpeningPlan; settings: Record<string, string> }): Promise<boolean>;
  /** Creates the service if it does not exist. */
  setService(change: Change & { service: ServiceSetup }): Promise<boolean>;
  setStaff(change: Change & { staff: StaffSetup }): Promise<boolean>;
  /** In display order. */
  linesOf(siteId: number): Promise<{ id: string; names: Record<string, string> }[]>;
}
