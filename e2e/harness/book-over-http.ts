import type { AppointmentView } from '@openturn/contract/appointment-view.ts';
import type { Visitor } from './open-visitor.ts';

export type FreeDay = { date: string; free: number; isOpen: boolean; times: { at: number; left: number }[] };
type Wanted = { service: string; staff?: string; partySize?: number; additional?: string };
type Entry = { FirstName?: string; PhoneNumber?: string; Email?: string };

/** Day by day, as the API tells them. */
export async function readSlots(
  visitor: Visitor,
  { from, days, ...wanted }: Wanted & { from: string; days: number },
): Promise<FreeDay[]> {
  const query = new URLSearchParams({ from, days: `${days}`, ...(wanted as Record<string, string>) });
  const { status, reply } = await visitor.get<{ rows: FreeDay[] }>(`slots?${query}`);
  if (status !== 200) throw new Error(`slots: ${JSON.stringify(reply)}`);
  return reply.rows;
}

export function holdTime(visitor: Visitor, wanted: Wanted & { at: number; moving?: string }) {
  return visitor.post<{ hold: AppointmentView; reason?: string; alternatives?: number[] }>('hold', wanted);
}

/** Held and booked at once. */
export async function bookTime(
  visitor: Visitor,
  wanted: Wanted & { at: number },
  { entry = {}, ...more }: { entry?: Entry; zone?: string; language?: string } = {},
): Promise<AppointmentView> {
  const held = await holdTime(visitor, wanted);
  if (held.status !== 200) throw new Error(`holding: ${JSON.stringify(held.reply)}`);
  const { status, reply } = await visitor.post<{ appointment: AppointmentView }>('book', {
    guid: held.reply.hold.guid,
    entry: { FirstName: 'Ada', LastName: 'Example', PhoneNumber: '416 555 0150', ...entry },
    ...more,
  });
  if (status !== 200) throw new Error(`booking: ${JSON.stringify(reply)}`);
  return reply.appointment;
}
