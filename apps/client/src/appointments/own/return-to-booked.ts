type Navigate = (to: string, options: { replace: true }) => void;

let stop = () => {};

/** Back to a step of a booking that is finished shows the appointment in its place, until something else begins. */
export function returnToBooked(address: string, navigate: Navigate): void {
  stop();
  const show = () => {
    const [, page = ''] = location.pathname.split('/');
    if (page === 'book' || page === 'bookcategory') navigate(address, { replace: true });
  };
  addEventListener('popstate', show);
  stop = () => removeEventListener('popstate', show);
}

/** Another booking has steps of its own, and Back from a ticket goes past the appointment (ROUTE-22). */
export function leaveBooked(): void {
  stop();
}
