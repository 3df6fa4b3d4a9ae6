import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** The visits of a verified contact, or those this device may open anyway. */
export type OwnVisits = { rows: readonly TicketView[]; appointments: readonly AppointmentView[] };
