import type { BookingDeps } from '#features/booking/index.ts';
import type { SetupStore } from '#features/booking/setup/setup-store.ts';

const nothing = async () => null;
const none = async () => [];
const refuses = async () => {
  throw new Error('nothing can be booked here');
};

/** Of a site that books nothing. What is booked is tested on real databases, whose constraints are what it rests on. */
export function withoutBooking(): Pick<BookingDeps, 'offers' | 'appointments' | 'standbys'> & { setup: SetupStore } {
  const reads = { find: nothing, ofHolder: none, due: none, remembered: nothing };
  return {
    setup: { offer: nothing, setSite: refuses, setService: refuses, setStaff: refuses, linesOf: none },
    offers: { offer: nothing, busy: none },
    appointments: {
      ...reads,
      heldBy: nothing,
      inRange: none,
      log: none,
      add: refuses,
      save: refuses,
      move: refuses,
      checkIn: refuses,
      remind: refuses,
    },
    standbys: { ...reads, waiting: none, add: refuses, save: refuses },
  };
}
