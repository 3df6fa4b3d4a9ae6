import type { FastifyInstance } from 'fastify';
import { appointmentsMet } from '#features/booking/setup/affected-appointments.ts';
import { settleAppointments } from '#features/booking/setup/settle-appointments.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { companySiteRoutes, transferRoutes } from '#features/transfer/index.ts';

type Deps = CalendarDeps &
  Parameters<typeof transferRoutes>[1] &
  Omit<Parameters<typeof companySiteRoutes>[1], 'met' | 'settle'>;

/** Import and export, and the sites of a company: settings that one takes over can meet appointments of the other. */
export function addTransfer(app: FastifyInstance, deps: Deps): void {
  transferRoutes(app, deps);
  companySiteRoutes(app, {
    ...deps,
    met: (hours) => appointmentsMet(hours, deps),
    settle: (settling) => settleAppointments(settling, deps),
  });
}
