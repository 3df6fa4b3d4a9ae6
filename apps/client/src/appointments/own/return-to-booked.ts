type Navigate = (to: string, options: { replace: true }) => void;

let stop = () => {};

/**
 * Back to a step of a booking that is finished shows the appointment in its place, until something else begins. Back from
 * there goes past the other steps, where nothing would seem to happen.
 */
export function returnToBooked(address: string, navigate: Navigate): void {
  stop();
  let last = entryIndex();
  let shownAt = -1;
  const show = () => {
    const index = entryIndex();
    const isBack = index < last;
    last = index;
    const [, page = ''] = location.pathname.split('/');
    const isStep = page === 'book' || page === 'bookcategory';
    if (!isStep && location.pathname !== address) return;
    if (isStep) navigate(address, { replace: true });
    if (isBack && index < shownAt && index > 0) history.back();
    else shownAt = index;
  };
  addEventListener('popstate', show);
  stop = () => removeEventListener('popstate', show);
}

/** Another booking has steps of its own, and Back from a ticket goes past the appointment (ROUTE-22). */
export function leaveBooked(): void {
  stop();
}

/** Of the app's own history; anchor links have none. */
function entryIndex(): number {
  return (history.state as { index?: number } | null)?.index ?? 0;
}
