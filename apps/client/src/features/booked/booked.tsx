import { useLocation } from 'wouter';
import { OneBooked } from './one-booked.tsx';

/** SCREEN-05, ROUTE-06: `/booked/{guid}` shows an appointment or a place on the waiting list. */
export function Booked() {
  const [path] = useLocation();
  const guid = path.split('/').filter(Boolean).slice(1).join('/');
  return <OneBooked key={guid} guid={guid} />;
}
