import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SCREENS } from '#app/screens/screens.ts';
import { type ServedCall, serveCalls } from '#testing/fakes/serve-calls.ts';
import { sampleBookForm, sampleService, sampleSlots } from '#testing/samples/sample-book.ts';
import { fullRules, sampleJoinForm } from '#testing/samples/sample-join.ts';
import { samplePage } from '#testing/samples/sample-page.ts';
import { SAMPLE_NOW, sampleLine, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { takeOver } from '#testing/screens/take-over.tsx';
import { renderPage } from './entry-server.tsx';

const SERVED = {
  'GET client/joinform': () => sampleJoinForm({ rules: fullRules() }),
  'GET client/bookform': () =>
    sampleBookForm({
      services: [sampleService(), sampleService({ id: 'class', names: { en: 'Class', ar: 'درس' }, seats: 3 })],
    }),
  'GET client/slots': (call: ServedCall) => sampleSlots(call),
  'GET client/locations': () => ({ success: true as const, rows: ['1', '2'].map(sampleLocation) }),
};

function sampleLocation(id: string) {
  const { Location, Zone, Opening } = sampleSite();
  const facts = { Location, Zone, Opening, waiting: 3, wait: { low: 10, high: 20 }, isHere: id === '1' };
  return { SiteID: `10000${id}`, LocationName: id, Names: { en: id }, url: `https://${id}.example.test/`, ...facts };
}

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW + 5_000, toFake: ['Date'] });
  for (const { screen } of Object.values(SCREENS)) await screen?.load();
});

describe("a page with its queries' answers", () => {
  it.each([
    ['/join?line=doctor', 'input[name=FirstName]'],
    ['/join?line=doctor&category=care', 'input[name=service]'],
    ['/book', 'input[name=service]'],
    ['/book?service=class&party=2', 'input[name=service]:checked'],
    ['/book?service=checkup&step=time', 'ul button'],
    ['/book?service=checkup&step=time&view=list', 'ul button'],
    ['/locations', 'li a'],
  ])(
    '[SCREEN-02] [SCREEN-06] %s comes with what it is about, is taken over as it is and asks nothing',
    async (path, selector) => {
      const requests = serveCalls(SERVED);
      const rendered = await renderPage(samplePage(), path);
      expect(new DOMParser().parseFromString(rendered.html, 'text/html').querySelector(selector)).not.toBeNull();
      requests.length = 0;
      const { container, heading, problems } = await takeOver(samplePage(), path);
      const asksItself = requests.splice(0).length;
      await act(async () => {});
      expect(problems).toEqual([]);
      expect(container.querySelector('h1')).toBe(heading);
      expect(requests.map(({ name }) => name).filter((name) => !name.includes('appointment'))).toEqual([]);
      expect(asksItself).toBeLessThan(5);
    },
  );

  it.each(['/book?service=checkup&step=wait', '/book?service=checkup&hold=sample-appointment-0001'])(
    '[SCREEN-06] shows what the device has stored after hydration at %s',
    async (path) => {
      serveCalls(SERVED);
      const { container, problems } = await takeOver(samplePage(), path);
      expect(problems).toEqual([]);
      expect(container.querySelector('h1')).not.toBeNull();
    },
  );

  it('[SCREEN-02] leads to the first choice by link before the script has run', async () => {
    serveCalls(SERVED);
    const linksAt = async (path: string) => {
      const { html } = await renderPage(samplePage(), path);
      const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('fieldset a, td a');
      return [...links].map((link) => link.getAttribute('href'));
    };
    expect(await linksAt('/join?line=doctor')).toContain('/join?line=doctor&category=care');
    expect(await linksAt('/join?line=doctor&category=care')).toContain('/join?line=doctor&category=care&service=ear');
    expect(await linksAt('/book')).toContain('/book?service=class');
    const days = await linksAt('/book?service=checkup&step=time');
    expect(days.some((href) => href?.includes('&date='))).toBe(true);
  });

  it('[SCREEN-02] keeps text typed before the script ran, and otherwise fills in what is stored', async () => {
    serveCalls(SERVED);
    const page = samplePage();
    const { html } = await renderPage(page, '/join?line=doctor');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
    const draft = { typed: { FirstName: 'Ada' }, savedAt: SAMPLE_NOW };
    const stored = { 'joinDraft:100001:doctor': JSON.stringify(draft) };
    const { container, problems } = await takeOver(page, '/join?line=doctor', { device: { stored } });
    expect(problems).toEqual([]);
    expect(container.querySelector<HTMLInputElement>('[name=FirstName]')?.value).toBe('Ada');
    expect(container.querySelector('[type=submit]')?.hasAttribute('disabled')).toBe(false);
  });
});

it('[TIME-01] [LANG-07] brings the words that say whose clock a time is on, which only the phone needs', async () => {
  serveCalls({
    'GET client/soonest': () => ({
      success: true,
      zone: 'America/Toronto',
      rows: [{ service: 'checkup', methods: [1], at: Date.parse('2026-11-23T14:40:00Z') }],
    }),
  });
  const { html, usedTexts } = await renderPage(
    samplePage('en', { lines: sampleLines([sampleLine()], { canBook: true }) }),
    '/',
  );
  expect(html).toContain('Next available: Mon, 9:40');
  expect(usedTexts).toContain('book.timeIn');
});
