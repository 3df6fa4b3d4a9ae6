import { describe, expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from './harness/launch-browser.ts';
import { findViolations } from './harness/find-violations.ts';
import { newPerson } from './harness/person.ts';
import { openPage } from './harness/open-page.ts';
import { readQr } from './harness/read-qr.ts';
import { startServer } from './harness/start-server.ts';

const PASSWORD = 'correct horse battery';

async function openEmptyServer() {
  const server = await startServer({ env: { DEMO: '0', HOST: '0.0.0.0' } });
  onTestFinished(() => server.stop());
  const browser = await sharedBrowser();
  const open = async (isWide: boolean) => {
    const opened = await openPage(browser, { isWide });
    onTestFinished(() => opened.close());
    return opened;
  };
  return { server, open };
}

describe('from an empty folder to the first visitor', () => {
  it('[SETUP-01] takes one person a few minutes, without a manual', async () => {
    const { server, open } = await openEmptyServer();
    const [owner, visitor] = [await open(true), await open(false)];
    const person = newPerson();
    const { page } = owner;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

    // What the terminal says.
    await expect.poll(() => server.output()).toContain('with this code');
    const [, address = ''] = /Open your business (\S+)/.exec(server.output()) ?? [];
    const [, code = ''] = /with this code +(\S+)/.exec(server.output()) ?? [];
    // A terminal opens the link with a click.
    await page.goto(address);
    await person.read(title('Welcome to Openturn'));
    expect(await findViolations(page)).toEqual([]);
    await person.tap(button(/Open your business/));
    expect(await page.getByLabel('Code from the terminal').inputValue()).toBe(code);
    expect(page.url()).not.toContain(code);
    await person.type(page.getByLabel('Your name'), 'Mara Quinn');
    await person.type(page.getByLabel('Email'), 'mara@example.com');
    await person.type(page.getByLabel('Password'), PASSWORD);
    await person.tap(button('Continue'));

    await person.read(title('What kind of business is it?'));
    await person.tap(button('Barber or salon'));
    await person.read(title('What is it called, and where is it?'));
    await person.type(page.getByLabel('Name of the business'), 'Fern & Co. Barbers');
    await person.tap(button('Continue'));
    await person.read(title('When are you open?'));
    await person.tap(page.getByLabel('Always open'));
    await person.tap(button('Continue'));
    await person.read(title('What do people come for?'));
    await page.reload();
    await person.tap(button('Continue'));
    await person.read(title('Who works here?'));
    await person.tap(button('Continue'));
    await person.read(title('How do people join?'));
    expect(await findViolations(page)).toEqual([]);
    await person.tap(button('Open the business'));
    await person.read(title('Fern & Co. Barbers is ready'));
    await person.tap(button('Yes, use this address'));
    await page.getByText('Is this right?').waitFor({ state: 'detached' });
    const preview = page.frameLocator('iframe[title="What visitors see"]');
    await preview.getByText('Walk-in').first().waitFor();

    // A phone scans the poster: its address is no name of this machine alone.
    const scanned = await readQr(page.getByRole('img', { name: /\/join\?line=/ }));
    expect(new URL(scanned).hostname).not.toMatch(/localhost|^127\./);
    const phone = visitor.page;
    await phone.goto(scanned);
    await person.read(phone.getByRole('heading', { level: 1 }));
    await person.tap(phone.getByRole('radio', { name: /^Haircut/ }).first());
    await person.type(phone.locator('[name=FirstName]'), 'Noor');
    await person.tap(phone.locator('[type=submit]'));
    await phone.waitForURL(/\/status\/[\w-]{22}$/);

    await person.tap(page.getByRole('link', { name: 'Go to the console' }));
    await person.tap(button('Work at Chair 1'));
    await person.tap(button(/Call.*Noor/));
    await phone
      .getByText(/Chair 1/)
      .first()
      .waitFor();
    await person.tap(button(/^Start/));
    await person.tap(button(/^Complete\b(?! and)/));
    await phone
      .getByText(/Thank you|complete/i)
      .first()
      .waitFor();

    // Whoever would rather come later finds a time.
    const soonest = await phone.request.get(new URL('/api/100101/client/soonest', phone.url()).href);
    const free = { methods: [1], at: expect.any(Number) };
    expect(await soonest.json()).toMatchObject({ rows: [free, free, free] });

    const counted = person.report();
    console.log(`${counted.taps} taps, ${counted.pages} pages, ${counted.seconds} s at a person's pace`);
    expect(counted.taps).toBeLessThanOrEqual(22);
    expect(counted.seconds).toBeLessThan(300);
    const refused = /401|Cross-Origin-Opener-Policy/;
    expect([...owner.problems, ...visitor.problems].filter((problem) => !refused.test(problem))).toEqual([]);
  });

  it('[SETUP-02] goes by the demo businesses, which are marked and leave no trace', async () => {
    const { server, open } = await openEmptyServer();
    const { page } = await open(false);
    await page.goto(`http://localhost:${server.port}/`);
    const [, code = ''] = /with this code +(\S+)/.exec(server.output()) ?? [];
    const typeCode = () => page.getByLabel('Code from the terminal').fill(code);
    await page.getByRole('button', { name: /Look around with demo data/ }).click();
    await typeCode();
    await page.getByRole('button', { name: 'Add the demo data' }).click();
    await page.getByText('amara.osei@willow.example').waitFor();
    await page.goto(server.url('100001'));
    await page.getByText('Demo: this business is invented.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`http://localhost:${server.port}/`);
    await page.getByRole('link', { name: 'Open your own business here' }).click();
    await page.getByRole('button', { name: 'Remove the demo data', exact: true }).click();
    await typeCode();
    await page.getByRole('button', { name: 'Remove the demo data', exact: true }).click();
    await page.getByRole('button', { name: /Look around with demo data/ }).waitFor();
    await page.goto(`http://localhost:${server.port}/`);
    await page.getByRole('heading', { name: 'Welcome to Openturn' }).waitFor();
  });
});
