import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import { hashClaimCode } from '#features/first-start/index.ts';
import { removeEverything } from '#testing/database/change-rows.ts';
import { ownHeaders, startTestServer } from './start-test-server.ts';

export const NEW_HOST = 'shop.test:8080';
export const CLAIM_CODE = 'abcd-2345';
export const OWNER = {
  code: CLAIM_CODE,
  name: 'Mara Quinn',
  email: 'Mara@example.com',
  password: 'correct horse battery',
};
export const BARBERS: BusinessEntry = {
  language: 'en',
  name: 'Fern & Co. Barbers',
  address: '',
  city: 'Toronto',
  zone: 'America/Toronto',
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00:00', closes: '18:00:00' })),
  line: 'Walk-in',
  hasLineForEach: false,
  services: [{ name: 'Haircut', minutes: 30 }],
  desk: 'Chair',
  people: ['Mara Quinn', 'Ines Duarte'],
  passcode: '',
  phone: 'optional',
  lastName: 'off',
  needs: [],
  partySize: 1,
  hasAppointments: true,
};

/** A server without anything, as after the first start. */
export async function startNew(environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer(environment);
  await removeEverything(server.db);
  await server.firstStart.keepCode(hashClaimCode(CLAIM_CODE), server.time.now);
  await server.facts.refresh();
  const post = (path: string, payload: object, { host = NEW_HOST, cookie = '', key = '' } = {}) => {
    const own = ownHeaders();
    const headers = {
      ...own,
      cookie: `${own['cookie']}; ${cookie}`,
      ...(key && { 'idempotency-key': key }),
    };
    return server.ask({ host, method: 'POST', url: `/api/0/staff/start/${path}`, payload, headers });
  };
  const claim = async () => {
    const reply = await post('claim', OWNER);
    return String(reply.headers['set-cookie']).split(';')[0] ?? '';
  };
  return { ...server, post, claim };
}
