import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { Visitor } from './open-visitor.ts';
import { daysAfter, localTime } from './local-time.ts';

export type FreeDay = { date: string; free: number; isOpen: boolean; times: { at: number; left: number }[] };
type BookingChoice = { service: string; staff?: string; partySize?: number; additional?: string };
type Entry = { FirstName?: string; PhoneNumber?: string; Email?: string };

/** Free times by day, from the API. */
export async function readSlots(
  visitor: Visitor,
  { from, days, ...choice }: BookingChoice & { from: string; days: number },
): Promise<FreeDay[]> {
  const query = new URLSearchParams({ from, days: `${days}` });
  for (const [name, value] of Object.entries(choice)) query.set(name, `${value}`);
  const { status, reply } = await visitor.get<{ rows: FreeDay[] }>(`slots?${query}`);
  if (status !== 200) throw new Error(`slots: ${JSON.stringify(reply)}`);
  return reply.rows;
}

/** The first free time from ten o'clock on, this many days from now, in Toronto. */
export async function freeTimeOn(visitor: Visitor, { service, days }: { service: string; days: number }) {
  const { today } = (await visitor.get<{ today: string }>('bookform')).reply;
  const [day] = await readSlots(visitor, { service, from: daysAfter(today, days), days: 1 });
  const found = day?.times.find(({ at }) => localTime(at, 'America/Toronto').slice(11) >= '10:00');
  if (!found) throw new Error(`no time of ${service} on day ${days}`);
  return found.at;
}

export function holdTime(visitor: Visitor, choice: BookingChoice & { at: number; moving?: string }) {
  return visitor.post<{ hold: AppointmentView; reason?: string; alternatives?: number[] }>('hold', choice);
}

/** Appointments per person are limited, so each booking has another phone number. */
let lastPhone = 200;

export async function bookTime(
  visitor: Visitor,
  choice: BookingChoice & { at: number },
  { entry = {}, ...more }: { entry?: Entry; zone?: string; language?: string } = {},
): Promise<AppointmentView> {
  const held = await holdTime(visitor, choice);
  if (held.status !== 200) throw new Error(`holding: ${JSON.stringify(held.reply)}`);
  const { status, reply } = await visitor.post<{ appointment: AppointmentView }>('book', {
    guid: held.reply.hold.guid,
    entry: { FirstName: 'Ada', LastName: 'Example', PhoneNumber: `416 555 0${++lastPhone}`, ...entry },
    ...more,
  });
  if (status !== 200) throw new Error(`booking: ${JSON.stringify(reply)}`);
  return reply.appointment;
}
