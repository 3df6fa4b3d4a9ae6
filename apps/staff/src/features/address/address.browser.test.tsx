import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { HostCheck } from '@openturn/contract/staff/settings/address.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/address'>;

const HOST = 'turns.fern.example';
const RECORD = { type: 'CNAME', value: '100001.openturn.example' } as const;

async function show({
  record = RECORD,
  check = {},
  hosts = [],
  isOwner = true,
  address = 'https://100001.openturn.example',
}: {
  address?: string;
  record?: Data['record'];
  check?: Partial<HostCheck>;
  hosts?: string[];
  isOwner?: boolean;
}) {
  let own = hosts;
  const data = (): Data => ({
    success: true,
    address,
    record,
    hosts: own.map((host) => ({ host, address: `https://${host}` })),
  });
  const sent = answerStaff({
    'GET staff/settings/address': data,
    'POST staff/settings/address/add': ({ body }) => {
      const { host } = body as { host: string };
      if (host === 'localhost') {
        const failure = { success: false, status: 422, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
        const fields = { host: { key: 'settings.hostWrong' } };
        return Response.json({ ...failure, reason: 'invalid-input', fields }, { status: 422 });
      }
      own = [...own, host];
      return data();
    },
    'POST staff/settings/address/remove': () => {
      own = [];
      return data();
    },
    'POST staff/settings/address/check': () => ({
      success: true,
      dns: 'right',
      found: ['203.0.113.9'],
      reach: 'ours',
      ...check,
    }),
  });
  await showSettings('address', { isOwner });
  return sent;
}

it('adds a host, shows the record it needs, checks it and removes it', async () => {
  const sent = await show({});
  await expect.element(page.getByRole('link', { name: 'https://100001.openturn.example' })).toBeVisible();
  await page.getByLabelText('Name').fill('localhost');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('Enter a name on the internet, such as turns.example.org.')).toBeVisible();
  await page.getByLabelText('Name').fill(HOST);
  page.getByLabelText('Name').element().closest('form')?.requestSubmit();
  await expect.element(page.getByText('100001.openturn.example', { exact: true })).toBeVisible();
  await expect.element(page.getByText('CNAME', { exact: true })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: `Check: ${HOST}` }).click();
  await expect.element(page.getByText('The name leads here: 203.0.113.9.')).toBeVisible();
  await expect.element(page.getByText('Visitors reach you there.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: `Remove: ${HOST}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('None yet.')).toBeVisible();
  expect(sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual(
    ['localhost', HOST, HOST, HOST].map((host) => ({ host })),
  );
});

it.each<[Partial<HostCheck>, string[]]>([
  [
    { dns: 'elsewhere', reach: 'other' },
    ['The name leads to 203.0.113.9, not to 100001.openturn.example.', 'Another server answers there.'],
  ],
  [{ dns: 'missing', found: [], reach: 'not-tried' }, ['No DNS record yet. A new one can take an hour to be seen.']],
  [
    { dns: 'unanswered', found: [], reach: 'not-tried' },
    ["The name servers don't answer. Try again in a few minutes."],
  ],
  [
    { dns: 'private', found: ['10.0.0.5'], reach: 'not-tried' },
    ['The name leads to 10.0.0.5. Only devices in the same network can open that.'],
  ],
  [
    { reach: 'certificate' },
    ['There is no valid certificate for this name yet. The first one takes about a minute; then check the proxy.'],
  ],
  [
    { reach: 'other-name' },
    ["This server answers, but the proxy doesn't pass on the name. It must send Host or X-Forwarded-Host."],
  ],
  [{ reach: 'nothing' }, ['Nobody answers there. Check that the proxy runs and that ports 80 and 443 are open.']],
])('says in words what is found and missing: %j', async (check, words) => {
  await show({ check, hosts: [HOST] });
  await page.getByRole('button', { name: `Check: ${HOST}` }).click();
  for (const text of words) await expect.element(page.getByText(text)).toBeVisible();
});

it('says that a bare domain takes no CNAME, and that nobody can reach a server without an address', async () => {
  await show({ hosts: ['fern.example'] });
  await expect.element(page.getByText(/takes no CNAME/)).toBeVisible();
  await show({ hosts: [HOST], record: null });
  await expect.element(page.getByText(/Nobody on the internet can reach this server yet/).first()).toBeVisible();
});

it('is for owners', async () => {
  await show({ isOwner: false });
  expect(page.getByRole('link', { name: 'Address' }).elements()).toEqual([]);
});

it.each([
  ['http://100001.openturn.localhost:8080', /^Only this computer can open this address/],
  ['http://192.0.2.7:8080', /^Only devices in your own network/],
])('says who can open %s', async (address, text) => {
  await show({ record: null, address });
  await expect.element(page.getByText(text)).toBeVisible();
});
