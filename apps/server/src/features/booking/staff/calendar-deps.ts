import type { BookingDeps } from '#features/booking/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import type { AuditStore, StaffDeps } from '#features/staff/index.ts';
import type { SetupStore } from '#features/booking/setup/store/setup-store.ts';

export type CalendarDeps = BookingDeps & TicketDeps & StaffDeps & { audit: AuditStore; setup: SetupStore };
