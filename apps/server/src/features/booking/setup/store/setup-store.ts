import type { ServiceSetup, StaffSetup } from '@openturn/contract/staff/staff-setup.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { Appointment, AppointmentStore, BookingOffer } from '#features/booking/index.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { AlsoWriteOnce } from '#kernel/once.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

/** `version` is the site's, of the settings that the change is based on. */
type Change = { siteId: number; version: number; at: number };

type Saving = Parameters<AppointmentStore['save']>;
type Moving = Parameters<AppointmentStore['move']>;

/** What happens to one appointment, and its entry in the activity log. */
export type AppointmentChoice = {
  before: Appointment;
  after: Appointment;
  entry: Saving[2];
  audit: AuditEntry;
  lineIds: readonly string[];
} & ({ action: 'cancel'; notices: NonNullable<Saving[3]>['notices'] } | { action: 'move'; target: Moving[3] });

/** An appointment that the change left as it was, although it lies outside the hours. */
export type LeftAppointment = { guid: string; reason: 'taken' | 'changed' | 'new' };

/** What is written in the same transaction as the settings. */
export type AlsoWriteWithSetup = AlsoWriteOnce & {
  choices: readonly AppointmentChoice[];
  /** Those that cannot be done as chosen. */
  left: readonly LeftAppointment[];
  audit: readonly AuditEntry[];
  /** Coming appointments that staff have not seen, of all those in the range. */
  unseen: { range: { from: number; until: number }; among: (booked: readonly Appointment[]) => readonly string[] };
};

type Saved = Promise<Result<LeftAppointment[], { code: 'outdated' | 'repeated' }>>;

/** Each change is refused if the settings have changed since that version. */
export interface SetupStore {
  /** Not cached. */
  offer(siteId: number): Promise<BookingOffer | null>;
  /** A choice that is refused leaves its appointment as it is; everything else is saved. */
  setSite(
    change: Change & { plan: OpeningPlan; settings: Record<string, string> },
    alsoWrite?: AlsoWriteWithSetup,
  ): Saved;
  /** Creates the service if it does not exist. */
  setService(change: Change & { service: ServiceSetup }, audit: AuditEntry): Saved;
  setStaff(change: Change & { staff: StaffSetup }, alsoWrite?: AlsoWriteWithSetup): Saved;
  /** Only what becomes of appointments, after the settings were saved otherwise. */
  settle(change: Change, alsoWrite: AlsoWriteWithSetup): Saved;
  /** In display order. */
  linesOf(siteId: number): Promise<{ id: string; names: Record<string, string> }[]>;
}
