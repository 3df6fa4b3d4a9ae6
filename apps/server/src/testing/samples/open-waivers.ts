import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import { hashToken } from '#http/identity/visitor.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

export const CONSENT: WaiverValues = {
  isActive: true,
  texts: {
    en: {
      title: 'Consent to treatment',
      text: '# What we do\nWe examine you.',
      boxes: ['I have read it.', 'I agree.'],
    },
    ar: { title: 'الموافقة على العلاج', text: '# ما نفعله\nنفحصك.', boxes: ['قرأت النص.', 'أوافق.'] },
  },
  services: null,
  holds: 'visit',
  asksInitials: false,
  allowsMinors: true,
  keptYears: 2,
};

/** How a visitor signs the first version by hand. */
export const SIGNING = {
  version: 1,
  language: 'en',
  ticked: [true, true],
  initials: '',
  isForSelf: true,
  minors: [{ name: 'Mia Rivers', age: 6 }],
  name: 'Sam Rivers',
  strokes: [
    [100, 300, 0, 180, 80, 20, 260, 300, 60],
    [300, 200, 90, 420, 210, 120],
  ],
};

type Row = { id: number; version: string; textVersion: number; values: WaiverValues; signed: number };

const DEVICE = 'a-visitors-device';
export const deviceHashOf = (device: string) => hashToken(device.padEnd(22, '_'));

/** A business that asks for one waiver, its manager, and two visitors in its line. */
export async function openWaivers(values: Partial<WaiverValues> = {}) {
  const server = await openConsole(0);
  const mina = await server.signIn('mina');
  const save = (changed: Partial<WaiverValues> = {}, seen: Partial<Row> = {}, headers: Record<string, string> = {}) =>
    mina.post(
      'staff/settings/waiver',
      { id: seen.id ?? null, version: seen.version ?? null, values: { ...CONSENT, ...values, ...changed } },
      headers,
    );
  const rows = async () => (await mina.get('staff/settings/waivers')).json<{ rows: Row[] }>().rows;
  const add = async () => (await save()).json<{ id: number }>().id;
  const person = {
    phone: '+14165550142',
    email: 'sam@visitor.example',
    name: 'Sam Rivers',
    deviceHash: deviceHashOf(DEVICE),
  };
  const sam = await server.join({ ...person });
  const eve = await server.join({ name: 'Eve' });
  const of = (ticket: { id: string }, { id = 1, device: name = DEVICE } = {}) => {
    const device = visitorCalls(server, name);
    return {
      read: (language = 'en') => device.get(`visit/${ticket.id}/waivers/${id}?language=${language}`),
      sign: (signing: object = {}, key?: string) =>
        device.post(`visit/${ticket.id}/waivers/${id}/sign`, { ...SIGNING, ...signing }, key),
      tasks: async () => (await device.get(`visit/${ticket.id}/tasks`)).body['rows'] as Record<string, unknown>[],
    };
  };
  const copy = (path: string, host?: string) => server.ask({ url: path, ...(host && { host }) });
  return { ...server, mina, save, rows, add, sam, eve, person, of, copy };
}
