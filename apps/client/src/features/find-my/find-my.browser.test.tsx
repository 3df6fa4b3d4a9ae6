import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { obfuscateProfile } from '@openturn/domain/profile/profile.ts';
import styles from '#app/shell/shell.module.css';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_GUID } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { FindMy } from './find-my.tsx';

type Handlers = Parameters<typeof serveCalls>[0];
type Options = NonNullable<Parameters<typeof showScreen>[1]>;

const SCREEN = (
  <div className={styles.page}>
    <main>
      <FindMy />
    </main>
  </div>
);

const name = () => page.getByRole('textbox', { name: 'Name' });
const contact = () => page.getByRole('textbox', { name: 'Mobile phone or email' });
const submit = () => page.getByRole('button', { name: 'Find my ticket' });

async function showFindMy(handlers: Handlers = {}, options: Options = {}) {
  const requests = serveCalls({
    'POST client/findmy': () => ({ success: true, rows: [], appointments: [] }),
    ...handlers,
  });
  const { platform, device } = fakePlatform();
  const shown = await showScreen(SCREEN, { path: '/find-my', platform, ...options });
  return { ...shown, requests, device };
}

async function fillIn(who: string, where: string) {
  await name().fill(who);
  await contact().fill(where);
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('find-my', () => {
  it('[SCREEN-07] promises no link where the business can send none', async () => {
    await showFindMy({ 'POST client/findmy': () => ({ success: true, rows: [], appointments: [], channels: [] }) });
    await fillIn('Sam', '416 555 0142');
    await submit().click();
    await expect.element(page.getByRole('heading', { name: "We can't send links here" })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each([
    ['416 555 0142', { PhoneNumber: '416 555 0142' }],
    [' sam@example.com', { Email: 'sam@example.com' }],
  ])('[SCREEN-07] accepts name and %s, and answers the same whether or not they are known', async (where, sent) => {
    const { requests } = await showFindMy();
    await fillIn(' Sam ', where);
    await submit().click();
    await expect
      .element(page.getByRole('heading', { name: 'If we found a match, your link is on its way' }))
      .toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Sam', ...sent }]);
    expect(page.getByRole('link').elements()).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-07] says so before anything is entered where the business can send nothing', async () => {
    await showFindMy({}, { site: sampleSite({ channels: [] }) });
    await expect.element(page.getByText('Please ask the business about your ticket or appointment.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See all my tickets with a code' })).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('[SCREEN-07] always lists what this device may open', async () => {
    await showFindMy({ 'POST client/findmy': () => ({ success: true, rows: [sampleTicket()], appointments: [] }) });
    await fillIn('Sam', '416 555 0142');
    await submit().click();
    const ticket = page.getByRole('link', { name: /Walk-in doctor.*42.*Sam Rivers.*You are in line/ });
    await expect.element(ticket).toHaveAttribute('href', `/status/${SAMPLE_GUID}`);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Search again' }).click();
    await expect.element(submit()).toBeVisible();
  });

  it('[SCREEN-07] finds appointments as well as tickets', async () => {
    const appointments = [sampleAppointment()];
    await showFindMy({ 'POST client/findmy': () => ({ success: true, rows: [], appointments }) });
    await fillIn('Sam', '416 555 0142');
    await submit().click();
    const appointment = page.getByRole('link', { name: /Friday, 2026-11-27, 10:30.AM.*Check-up.*Confirmed/ });
    await expect.element(appointment).toHaveAttribute('href', `/booked/${sampleAppointment().guid}`);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[VAL-01] shows what is wrong on leaving a field and on sending', async () => {
    const { requests } = await showFindMy();
    await contact().fill('sam@');
    await expect.element(contact()).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(contact()).toHaveAccessibleDescription(/^Please enter a valid email address/);
    await submit().click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
    await expect.element(summary).toHaveFocus();
    await summary.getByRole('link', { name: /^Name: Please fill in/ }).click();
    await expect.element(name()).toHaveFocus();
    expect(requests).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it("[VAL-10] shows the server's problems at their field or for the whole form", async () => {
    let tries = 0;
    await showFindMy({
      'POST client/findmy': () => {
        tries += 1;
        if (tries > 1) return refuse('too-many-requests');
        return refuse('invalid-input', { fields: { PhoneNumber: { key: 'validation.phone' } } });
      },
    });
    await fillIn('Sam', '416 555 0142');
    await submit().click();
    await expect.element(contact()).toHaveAccessibleDescription('Please enter a valid phone number.');
    await submit().click();
    await expect.element(page.getByText(/^Too many attempts/)).toBeVisible();
    await expect.element(contact()).toHaveValue('416 555 0142');
  });

  it('[SCREEN-07] is sent once, and not without a network', async () => {
    const { requests, device } = await showFindMy();
    await fillIn('Sam', '416 555 0142');
    device.setOnline(false);
    await submit().click();
    await expect.element(page.getByText(/^You're offline/)).toBeVisible();
    expect(requests).toEqual([]);
    device.setOnline(true);
    await submit().dblClick();
    await expect.element(page.getByRole('button', { name: 'Search again' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('[VAL-05] prefills the stored profile', async () => {
    const profile = { FirstName: 'Sam', LastName: 'Example', PhoneNumber: '416 555 0142', Email: '' };
    const { platform } = fakePlatform({ stored: { profile: obfuscateProfile(profile) } });
    await showFindMy({}, { platform });
    await expect.element(name()).toHaveValue('Sam Example');
    await expect.element(contact()).toHaveValue('416 555 0142');
  });

  it('[SCREEN-07] works with the keyboard alone and links to the login', async () => {
    const { place } = await showFindMy();
    await userEvent.tab();
    await userEvent.keyboard('Sam');
    await userEvent.tab();
    await userEvent.keyboard('416 555 0142');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Find my ticket' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: /with a code/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(place.history?.at(-1)).toBe('/login');
  });

  it.each(['en', 'ar'] as const)(
    '[SCREEN-07] has no accessibility violations in %s, light or dark',
    async (language) => {
      if (language === 'ar') await prefer({ name: 'prefers-color-scheme', value: 'dark' });
      await showFindMy({}, { language });
      await expect.element(page.getByRole('textbox').first()).toBeVisible();
      await expect(findViolations()).resolves.toEqual([]);
    },
  );
});
