import type { LineSetupStore } from './store/line-setup-store.ts';
import type { StaffDeps } from '#features/staff/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';

export type LineSetupDeps = TicketDeps & StaffDeps & { lineSetup: LineSetupStore };
