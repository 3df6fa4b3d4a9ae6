import { expect, it, onTestFinished } from 'vitest';
import { CLINIC } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { openServerDatabase } from './harness/open-server-database.ts';
import { send } from './harness/send.ts';
import { staffPassword } from './harness/staff-session.ts';
import { startNginx } from './harness/start-nginx.ts';
import { startServer } from './harness/start-server.ts';

const DOMAIN = 'openturn.localhost';
const OWNER = 'amara.osei@willow.example';

it('[KEEP-05] behind nginx as in the guide, pages are live, and Health finds the proxy right', async () => {
  const server = await startServer({ env: { PUBLIC_SCHEME: 'https', TRUST_PROXY: '1', LOG_LEVEL: 'warn' } });
  onTestFinished(() => server.stop());
  const db = await openServerDatabase(server);
  const owners = db.kysely.selectFrom('staff_roles').select('account_id').where('role', '=', 'owner');
  await db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('account_id', 'in', owners).execute();
  await db.close();
  const nginx = await startNginx(server.port, DOMAIN);
  onTestFinished(() => nginx.stop());
  const browser = await launchBrowser({ flags: [`--host-resolver-rules=MAP * 127.0.0.1:${nginx.httpsPort}`] });
  onTestFinished(() => browser.close());
  const context = { ignoreHTTPSErrors: true };
  const visitor = await openPage(browser, { context });
  await visitor.page.goto(`https://${CLINIC}.${DOMAIN}/`);
  await visitor.page.getByText('Willow Street Clinic').first().waitFor();
  await visitor.isLive;
  expect(visitor.problems).toEqual([]);

  const { page } = await openPage(browser, { isWide: true, context });
  await page.goto(`https://staff.${DOMAIN}/${CLINIC}/settings/health`);
  await page.locator('[name=email]').fill(OWNER);
  await page.locator('[name=password]').fill(staffPassword(server));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('[data-check=proxy][data-state=good]').getByText('Declared proxies: 1.').waitFor();
  const headers = { host: `${CLINIC}.${DOMAIN}` };
  const redirected = await send(nginx.httpPort, { path: '/status/1?a=b', headers });
  expect([redirected.status, redirected.headers['location']]).toEqual([
    301,
    `https://${CLINIC}.${DOMAIN}/status/1?a=b`,
  ]);
});
