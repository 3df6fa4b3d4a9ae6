import type { Browser, Page } from 'playwright';
import { openPage } from '../harness/open-page.ts';
import { startServer } from '../harness/start-server.ts';
import { takePicture } from './take-picture.ts';

const PASSWORD = 'correct horse battery';

/** Opening a business on an empty server, for the guide. */
export async function takeOpenPictures(browser: Browser): Promise<void> {
  const server = await startServer({ env: { DEMO: '0', HOST: '0.0.0.0' } });
  const { page, close } = await openPage(browser, { isWide: true, height: 800 });
  try {
    const [, address = ''] = /Open your business (\S+)/.exec(server.output()) ?? [];
    const [, code = ''] = /with this code +(\S+)/.exec(server.output()) ?? [];
    await page.goto(address);
    await page.getByRole('heading', { name: 'Welcome to Openturn', level: 1 }).waitFor();
    await takePicture(page, 'open-start');
    await page.getByRole('button', { name: /Open your business/ }).click();
    await page.getByLabel('Code from the terminal').fill(code);
    await page.getByLabel('Your name').fill('Mara Quinn');
    await page.getByLabel('Email').fill('mara@example.com');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await answerQuestions(page);
  } finally {
    await close();
    await server.stop();
  }
}

async function answerQuestions(page: Page): Promise<void> {
  const title = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await title('What kind of business is it?');
  await takePicture(page, 'open-kind');
  await page.getByRole('button', { name: 'Barber or salon' }).click();
  await title('What is it called, and where is it?');
  await page.getByLabel('Name of the business').fill('Fern & Co. Barbers');
  await next();
  await title('When are you open?');
  await takePicture(page, 'open-hours');
  for (let question = 0; question < 3; question++) await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Open the business' }).click();
  await title('Fern & Co. Barbers is ready');
  await page.getByRole('img', { name: /\/join\?line=/ }).waitFor();
  await page.frameLocator('iframe[title="What visitors see"]').getByText('Walk-in').first().waitFor();
  await takePicture(page, 'open-poster', { keepsAsking: true });
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Address' }).click();
  await title('Address');
  await page.getByLabel('Name', { exact: true }).fill('turns.fern.example');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: 'turns.fern.example' }).waitFor();
  // Adding has scrolled to the field.
  await page.evaluate(() => scrollTo(0, 0));
  await takePicture(page, 'open-address', { keepsAsking: true });
}
