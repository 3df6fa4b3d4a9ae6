import type { RouteId } from './routes.ts';

export type Move = {
  from: RouteId | null;
  to: RouteId | null;
  /** Via the Back button; links and buttons to the same page work normally. */
  isBack: boolean;
  checkedin: boolean;
};

/** ROUTE-22, ROUTE-23: whether Back skips the page it lands on and goes two entries in total. */
export function stepsOver({ from, to, isBack, checkedin }: Move): boolean {
  if (!isBack) return false;
  if (from === 'booked') return to === 'status' && !checkedin;
  if (from === 'status') return to === 'waiver' || to === 'join';
  return false;
}
