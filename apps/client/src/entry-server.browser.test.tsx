import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREENS } from '#app/screens/screens.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { sampleAppointment, sampleStandby } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES, type SampleBookedState } from '#testing/samples/sample-booked-states.ts';
import { recordCalls } from '#testing/fakes/record-calls.ts';
import { samplePage } from '#testing/samples/sample-page.ts';
import { SAMPLE_STAGES, type SampleStage } from '#testing/samples/sample-stages.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { takeOver } from '#testing/screens/take-over.tsx';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { renderPage } from './entry-server.tsx';

const PATHS = ['/', '/about', '/locations', '/join?line=doctor', '/find-my', '/login', '/status', '/nowhere', '/404'];

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW + 35_000, toFake: ['Date'] });
  serveCalls({ 'GET client/locations': () => ({ success: true, rows: [] }) });
  for (const screen of Object.values(SCREENS)) await screen.screen?.load();
});

describe('a server-rendered page', () => {
  it.each(LANGUAGES.flatMap((language) => PATHS.map((path) => [language, path] as const)))(
    '[LANG-09] hydrates unchanged in %s at %s',
    async (language, path) => {
      const { container, heading, problems } = await takeOver(samplePage(language), path);
      expect(problems).toEqual([]);
      expect(heading).not.toBeNull();
      expect(container.querySelector('h1')).toBe(heading);
    },
  );

  it.each(Object.keys(SAMPLE_STAGES) as SampleStage[])(
    '[SCREEN-04] hydrates a ticket that is %s unchanged',
    async (stage) => {
      const ticket = sampleTicket(SAMPLE_STAGES[stage]);
      const { container, heading, problems, rendered } = await takeOver(
        samplePage('en', { tickets: [ticket] }),
        `/status/${ticket.guid}`,
      );
      expect(rendered.status).toBe(200);
      expect(rendered.html).not.toMatch(/<template|<script| style=/);
      expect(problems).toEqual([]);
      expect(heading).not.toBeNull();
      expect(container.querySelector('h1')).toBe(heading);
    },
  );

  it('[SCREEN-04] shows the place, also in the title, before the script has run', async () => {
    const tickets = [sampleTicket(), sampleTicket({ guid: 'sample-ticket-000000002', name: 'Ada' })];
    const { html, title, modules } = await renderPage(samplePage('en', { tickets }), `/status/${tickets[0]?.guid}`);
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('You are in line');
    expect(page.querySelector('main')?.textContent).toContain("You're number 4 in line.");
    expect(page.querySelector('nav')?.textContent).toContain('Ada');
    expect(title).toBe('4 · You are in line – Willow Street Clinic');
    expect(modules).toContain('src/features/status/status.tsx');
  });

  it.each(['/', '/status'])(
    "[SCREEN-04] lists the visitor's own tickets first at %s, without a request",
    async (path) => {
      const requests = recordCalls();
      const tickets = [sampleTicket(), sampleTicket({ guid: 'sample-ticket-000000002', name: 'Ada' })];
      const { container, problems, rendered } = await takeOver(samplePage('en', { tickets }), path);
      expect(problems).toEqual([]);
      expect(rendered.modules.join()).toMatch(/own-section|status/);
      expect(container.querySelector('main a')?.getAttribute('href')).toBe(`/status/${tickets[0]?.guid}`);
      expect(requests).toEqual([]);
    },
  );

  it.each(Object.keys(SAMPLE_BOOKED_STATES) as SampleBookedState[])(
    '[SCREEN-05] [ROUTE-06] hydrates an appointment that is %s unchanged',
    async (state) => {
      const view = sampleAppointment(SAMPLE_BOOKED_STATES[state]);
      serveCalls({ 'GET client/appointment/:guid': () => ({ success: true, appointment: view }) });
      const page = samplePage('en', { booked: { appointments: [view], standbys: [] } });
      const { container, heading, problems, rendered } = await takeOver(page, `/booked/${view.guid}`);
      expect(rendered).toMatchObject({
        status: 200,
        modules: expect.arrayContaining(['src/features/booked/booked.tsx']),
      });
      expect(rendered.html).not.toMatch(/<template|<script| style=/);
      expect(problems).toEqual([]);
      expect(heading).not.toBeNull();
      expect(container.querySelector('h1')).toBe(heading);
    },
  );

  it('[SCREEN-01] lists appointments first and requests only the rest', async () => {
    serveCalls({});
    const view = sampleAppointment();
    const booked = { appointments: [view], standbys: [sampleStandby()] };
    const { container, problems, rendered } = await takeOver(samplePage('en', { booked }), '/');
    expect(problems).toEqual([]);
    expect(rendered.modules.join()).toMatch(/own-section/);
    const page = new DOMParser().parseFromString(rendered.html, 'text/html');
    for (const shown of [page, container]) {
      expect(shown.querySelector('main a')?.getAttribute('href')).toBe(`/booked/${view.guid}`);
      expect(shown.querySelector('main')?.textContent).toContain('2 people ahead of you');
    }
  });

  it('[SITE-08] includes the business and its lines, so that they are not requested again', async () => {
    const requests = recordCalls();
    const { container } = await takeOver(samplePage(), '/');
    expect(container.textContent).toContain('Walk-in doctor');
    expect(requests).toEqual([]);
  });

  it('[SCREEN-01] shows the lines before the script has run', async () => {
    const { html } = await renderPage(samplePage(), '/');
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('Which line would you like to join?');
    expect(page.querySelector('a[href^="/join"]')?.textContent).toContain('Walk-in doctor');
  });

  it('[SITE-09] has no inline styles, which its policy would block', async () => {
    for (const path of PATHS) {
      expect((await renderPage(samplePage(), path)).html).not.toMatch(/ style=|<script|<style/);
    }
  });

  it.each([
    ['/', 200, 'Willow Street Clinic'],
    ['/about', 200, 'About – Willow Street Clinic'],
    ['/join', 200, 'Join the line – Willow Street Clinic'],
    ['/book', 200, 'Book an appointment – Willow Street Clinic'],
    ['/booked/sample-visit-00000000001', 200, 'Your appointment – Willow Street Clinic'],
    ['/profile', 200, 'Your profile – Willow Street Clinic'],
    ['/nowhere', 404, 'Page not found – Willow Street Clinic'],
  ])('[ROUTE-18] %s has status %i and title %s', async (path, status, title) => {
    expect(await renderPage(samplePage(), path)).toMatchObject({ status, title, lang: 'en', dir: 'ltr' });
  });

  it('[ERR-06] says if there is no business', async () => {
    const page = samplePage('en', { siteId: 0, site: null, lines: null });
    const { rendered, problems } = await takeOver(page, '/');
    expect(rendered).toMatchObject({ status: 404, title: 'Incorrect Site Address – Openturn', themeCss: '' });
    expect(rendered.html).toContain('You have used an invalid link...');
    expect(problems).toEqual([]);
  });

  it('[ROUTE-17] hydrates before the browser continues from 404 to the search', async () => {
    const page = samplePage('en', { siteId: 0, site: null, lines: null });
    const { problems, services } = await takeOver(page, '/404', { host: 'client.openturn.test' });
    expect(problems).toEqual([]);
    expect(services.history.path()).toBe('/search');
  });

  it("[SITE-09] includes the business's colours", async () => {
    const site = { ...samplePage().site!, CustomStyles: '--radius: 20px' };
    expect((await renderPage(samplePage('en', { site }), '/')).themeCss).toContain('20px');
  });

  it('[LANG-07] lists the texts that it used and those that may be needed at any moment', async () => {
    const { usedTexts } = await renderPage(samplePage(), '/');
    expect(usedTexts).toEqual(expect.arrayContaining(['home.title', 'line.count', 'error.timeout', 'live.offline']));
    expect(usedTexts).not.toContain('about.titleOf');
  });
});
