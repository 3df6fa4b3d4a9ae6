import type { AppointmentView } from '@openturn/contract/appointment-view.ts';
import type { TicketView } from '@openturn/contract/ticket-view.ts';

/** What a contact has brought, or what a device may open in any case. */
export type OwnVisits = { rows: readonly TicketView[]; appointments: readonly AppointmentView[] };
