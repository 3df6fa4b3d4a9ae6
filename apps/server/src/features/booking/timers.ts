import { runAppointmentTimer, runStandbyTimer, type BookingDeps } from './index.ts';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';

type Options = BookingDeps & { onError: (error: unknown) => void };

/** Expired holds and offers, unanswered requests, reminders and no-shows. */
export function startBookingTimers({ onError, ...deps }: Options): TimedSweep {
  const appointments = startTimedSweep({
    due: (limit) => deps.appointments.due(deps.clock.now(), limit),
    run: (appointment) => runAppointmentTimer(appointment, deps),
    onError,
  });
  const standbys = startTimedSweep({
    due: (limit) => deps.standbys.due(deps.clock.now(), limit),
    run: (standby) => runStandbyTimer(standby, deps),
    onError,
  });
  return {
    sweep: async () => void (await Promise.all([appointments.sweep(), standbys.sweep()])),
    stop: async () => void (await Promise.all([appointments.stop(), standbys.stop()])),
  };
}
