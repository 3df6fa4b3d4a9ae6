import { randomBytes } from 'node:crypto';
import { send, sendJson } from '@openturn/e2e/harness/send.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import type { Acknowledged } from './acknowledged.ts';

const SITE = '100001';
const SERVICE = 'blood-test';
const DAYS = 3;

type Slots = { rows: { times: { at: number }[] }[] };
type Held = { hold: { guid: string } };

/** Books one free time after another; a time that has just been taken is not a failure. */
export async function bookUnderLoad({ port }: RunningServer, done: Acknowledged): Promise<void> {
  const token = randomBytes(18).toString('base64url');
  const host = `api.openturn.localhost:${port}`;
  const headers = { 'x-apptoken': token };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const path = `/api/${SITE}/client/slots?service=${SERVICE}&from=${tomorrow}&days=${DAYS}`;
  const { rows } = JSON.parse((await send(port, { path, host, headers })).text) as Slots;
  const times = rows.flatMap((row) => row.times);
  const at = times[randomBytes(2).readUInt16LE() % Math.max(1, times.length)]?.at;
  const post = (call: string, body: object) =>
    sendJson(port, { path: `/api/${SITE}/client/${call}`, host, headers, body });
  const held = await post('hold', { service: SERVICE, at });
  if (held.status === 409) return;
  if (held.status !== 200) throw new Error(`hold answered ${held.status}: ${held.text}`);
  const { guid } = (JSON.parse(held.text) as Held).hold;
  const booked = await post('book', { guid, entry: { FirstName: 'Load' } });
  if (booked.status !== 200) throw new Error(`book answered ${booked.status}: ${booked.text}`);
  done.appointments.push(guid);
}
