import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { appServices } from '#testing/fakes/app-services.ts';
import { SAMPLE_GUID, sampleJoinForm, sampleRules } from '#testing/samples/sample-join.ts';
import { samplePage } from '#testing/samples/sample-page.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { App } from './app.tsx';

it('[SCREEN-02] [ROUTE-23] shows the ticket after joining, and Back skips the form', async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  serveCalls({
    'GET client/joinform': () => sampleJoinForm({ rules: sampleRules({ lastName: 'off', phone: 'off' }) }),
    'POST client/draft': () => ({ success: true, guid: SAMPLE_GUID, begunAt: SAMPLE_NOW, expiresAt: SAMPLE_NOW }),
    'POST client/join': () => ({ success: true, guid: SAMPLE_GUID, next: 'in-line', number: 42 }),
    'GET client/tickets': () => ({ success: true, rows: [sampleTicket()] }),
    'GET client/ticket/:guid': () => ({ success: true, ticket: sampleTicket() }),
  });
  const { services, browser } = appServices(samplePage());
  await render(<App services={services} />);
  await page.getByRole('link', { name: /Walk-in doctor/ }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
  await page.getByRole('button', { name: 'Join the line' }).click();
  await expect.element(page.getByText(/in line/i).first()).toBeVisible();
  await expect.poll(services.history.path).toBe(`/status/${SAMPLE_GUID}`);
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(page.getByText('Sam Rivers').first()).toBeVisible();
  browser.go(-1);
  expect(services.history.path()).toBe('/');
});
