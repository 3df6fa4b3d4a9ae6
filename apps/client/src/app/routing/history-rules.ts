import type { RouteId } from './routes.ts';

export type Move = {
  from: RouteId | null;
  to: RouteId | null;
  /** By the Back button; a link or button that leads there on purpose works as any other. */
  isBack: boolean;
  checkedin: boolean;
};

/** ROUTE-22, ROUTE-23: whether Back steps over the page it lands on, two entries in all. */
export function stepsOver({ from, to, isBack, checkedin }: Move): boolean {
  if (!isBack) return false;
  if (from === 'booked') return to === 'status' && !checkedin;
  if (from === 'status') return to === 'waiver' || to === 'join';
  return false;
}
