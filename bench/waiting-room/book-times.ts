import { addDays } from '@openturn/domain/format/wall-clock.ts';
import type { Phone } from './open-phone.ts';

/** An appointment; `guid` is empty once it has checked in. */
export type Booked = { phone: Phone; guid: string; dueMs: number };

type Options = { count: number; withinMs: number; newPhone: () => Phone };

/** Books times that fall due within this time, spread over both services and all staff. */
export async function bookTimes({ count, withinMs, newPhone }: Options): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (let index = 0; index < count; index++) {
    const phone = newPhone();
    const service = index % 2 === 0 ? 'talk-a' : 'talk-b';
    const { today } = (await phone.call('GET', 'bookform')).reply as { today?: string };
    const days = { from: addDays(today ?? '', -1), days: 3 };
    const { reply } = await phone.call('GET', `slots?service=${service}&from=${days.from}&days=${days.days}`);
    const rows = reply['rows'] as { times: { at: number }[] }[];
    const now = Date.now();
    const times = rows.flatMap((row) => row.times).filter(({ at }) => at > now && at <= now + withinMs);
    const at = times[index % times.length]?.at ?? 0;
    const { hold } = (await phone.call('POST', 'hold', { service, at })).reply as { hold?: { guid: string } };
    const entry = { FirstName: 'Bea', PhoneNumber: `416 555 ${String(1_000 + index)}` };
    const made = await phone.call('POST', 'book', { guid: hold?.guid, entry });
    if (made.status === 200) booked.push({ phone, guid: hold?.guid ?? '', dueMs: at - now });
  }
  return booked;
}
