import { request } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { staffPassword } from './harness/staff-session.ts';
import { startCaddy } from './harness/start-caddy.ts';
import { startServer } from './harness/start-server.ts';

const HOST = 'turns.fern.example';
const OWNER = 'amara.osei@willow.example';

it('[SITE-04] [SITES-01] a host added on the screen gets a certificate from Caddy and shows the site, live; no other name does; a further site takes over the settings', async () => {
  const server = await startServer({ env: { PUBLIC_SCHEME: 'https', TRUST_PROXY: '1' } });
  onTestFinished(() => server.stop());
  const caddy = await startCaddy(server.port);
  onTestFinished(() => caddy.stop());
  const browser = await launchBrowser({ flags: [`--host-resolver-rules=MAP * 127.0.0.1:${caddy.httpsPort}`] });
  onTestFinished(() => browser.close());
  const context = { ignoreHTTPSErrors: true };
  const owner = await openPage(browser, { isWide: true, context });
  const { page } = owner;

  expect(await caddy.certificateOf(HOST)).toBeNull();
  await page.goto(`https://staff.openturn.localhost/${CLINIC}/settings/address`);
  await page.locator('[name=email]').fill(OWNER);
  await page.locator('[name=password]').fill(staffPassword(server));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`https://${HOST}/`);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: HOST }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  // No name server knows the name: the page says so in words.
  await page.getByRole('button', { name: `Check: ${HOST}` }).click();
  await page.getByText(/No DNS record yet|name servers don't answer/).waitFor({ timeout: 30_000 });

  const certificate = await caddy.certificateOf(HOST);
  expect(certificate?.subjectaltname).toBe(`DNS:${HOST}`);
  const visitor = await openPage(browser, { context });
  await visitor.page.goto(`https://${HOST}/`);
  await visitor.page.getByText('Willow Street Clinic').first().waitFor();
  await visitor.isLive;
  expect(new URL(visitor.page.url()).host).toBe(HOST);
  expect(visitor.problems).toEqual([]);
  expect(await locationOf(caddy.httpPort)).toBe(`https://${HOST}/`);

  const others = ['other.example', 'api.other.example', '999999.openturn.localhost', '1.100001.openturn.localhost'];
  expect(await Promise.all(others.map((name) => caddy.certificateOf(name)))).toEqual(others.map(() => null));
  expect(await caddy.certificateOf('100001.openturn.localhost')).not.toBeNull();

  await page.goto(`https://staff.openturn.localhost/${CLINIC}/settings/sites`);
  await page.getByLabel('Name of the site').fill('Willow Uptown');
  await page.getByRole('button', { name: 'Add a site' }).click();
  await page.getByText('Willow Uptown is ready.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  const opened = (await page.getByRole('link', { name: 'Open its console' }).getAttribute('href')) ?? '';
  await page.goto(`https://staff.openturn.localhost/${opened.split('/').at(-1)}/settings/lines`);
  await page.getByRole('link', { name: 'Blood tests' }).waitFor();
  await page.goto(`https://staff.openturn.localhost/${CLINIC}/settings/address`);

  await page.getByRole('button', { name: `Remove: ${HOST}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: HOST }).waitFor({ state: 'detached' });
  await visitor.page.goto(`https://${HOST}/`);
  expect(await visitor.page.getByText('Willow Street Clinic').count()).toBe(0);
});

/** Where a visitor who types the name without https is sent. */
async function locationOf(port: number): Promise<string | undefined> {
  const asked = request({ host: '127.0.0.1', port, headers: { host: HOST } }).end();
  const [response] = (await once(asked, 'response')) as [{ headers: { location?: string }; resume(): void }];
  response.resume();
  return response.headers.location;
}
