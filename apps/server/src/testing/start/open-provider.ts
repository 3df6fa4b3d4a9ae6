import type { ProviderTest, ProviderValues } from '@openturn/contract/staff/settings/provider.ts';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { CLIENT, startProvider } from '#testing/fakes/start-provider.ts';
import { STAFF_HOST, testEmail } from '#testing/samples/test-staff.ts';
import { type Console, signInStaff } from './sign-in-staff.ts';
import { startTestServer } from './start-test-server.ts';

type Page = {
  version: string;
  values: ProviderValues;
  shown: { hasSecret: boolean; returnAddress: string; provenAt: number | null; people: number };
};
type Answer = Partial<ProviderTest> & {
  success: boolean;
  reason?: string;
  version?: string;
  people?: number;
  fields?: Record<string, { key: string }>;
};
type Finished = {
  next?: string;
  why?: string;
  email?: string;
  detail?: string;
  asks?: string[];
  pass?: string;
  reason?: string;
};

const PATH = 'staff/settings/provider';
const TOKEN = 'a'.repeat(32);
export const RETURN_ADDRESS = `http://${STAFF_HOST}/sign-in`;

/**
 * A server whose owner, Olga, may set a provider; the provider knows her, Mina and Ada. Their accounts are ones that it has made
 * unless `isFirst`.
 */
export async function openProvider(environment: NodeJS.ProcessEnv = {}, { isFirst = false } = {}) {
  const server = await startTestServer({ OIDC_NETWORK: 'local', ...environment });
  const provider = await startProvider({ returnAddress: RETURN_ADDRESS });
  onTestFinished(() => provider.stop());
  for (const id of ['olga', 'mina', 'ada']) {
    provider.people.set(id, { email: testEmail(id), email_verified: true, name: `${id} of the provider` });
  }
  await makeServerOwner(server.db, 'olga');
  if (!isFirst) await server.db.kysely.updateTable('accounts').set({ provider_known_at: 1 }).execute();
  const olga = await signInStaff(server, 'olga');
  const page = async () => (await olga.get(PATH)).json<Page>();
  const save = async (values: object, version?: string) => {
    const seen = await page();
    const body = { version: version ?? seen.version, values: { ...seen.values, ...values } };
    return (await olga.post(PATH, body)).json<Answer>();
  };
  const test = async (values: object) => {
    const body = { values: { ...(await page()).values, ...values } };
    return (await olga.post(`${PATH}/test`, body)).json<Answer>();
  };
  const values = { issuer: provider.issuer, ...CLIENT, name: 'Elm Health' };
  return { server, provider, olga, page, save, test, values, browser: (from?: Console) => openBrowser(server, from) };
}

type Server = Awaited<ReturnType<typeof startTestServer>>;
export type ProviderBrowser = ReturnType<typeof openBrowser>;

/** A browser that keeps its cookies, on which nobody is signed in unless it is a console's. */
function openBrowser(server: Server, from?: Console) {
  const cookies = new Map([['XSRF-TOKEN', TOKEN]]);
  for (const part of from?.cookie.split('; ') ?? []) {
    const [name = '', value = ''] = part.split('=');
    cookies.set(name, value);
  }
  async function send(path: string, payload?: InjectOptions['payload']) {
    const answer = await server.ask({
      host: STAFF_HOST,
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/000000/${path}`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': TOKEN,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  }
  return {
    cookies,
    send,
    begin: async (aim: 'sign-in' | 'proof' = 'sign-in') =>
      (await send('staff/provider/begin', { for: aim })).json<{ address: string; reason?: string }>(),
    finish: async (query: string, more: object = {}) =>
      (await send('staff/provider/finish', { query, ...more })).json<Finished>(),
    me: async () => (await send('staff/me')).json<{ email?: string; reason?: string; sites?: { role: string }[] }>(),
  };
}
