import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** What a contact has brought, or what a device may open in any case. */
export type OwnVisits = { rows: readonly TicketView[]; appointments: readonly AppointmentView[] };
