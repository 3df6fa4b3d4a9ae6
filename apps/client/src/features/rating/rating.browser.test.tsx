import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitRating } from '@openturn/contract/visitor/visit/rating.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, type ServedCall, serveCalls } from '#testing/fakes/serve-calls.ts';
import type { Platform } from '#platform/platform.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Rating } from './rating.tsx';

const SAM = sampleTicket({ stage: 'completed', position: null });

const ASKED: VisitRating = {
  success: true,
  state: 'asked',
  question: {},
  reasons: [
    { id: 'good.staff', side: 'good', names: {} },
    { id: 'poor.wait', side: 'poor', names: {} },
    { id: 'own.a', side: 'poor', names: { en: 'The chairs' } },
  ],
  rating: null,
  name: 'Sam',
  service: { en: 'Check-up' },
  person: 'Dr. Imre',
};

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

type Shown = {
  asked?: VisitRating | Response;
  more?: string;
  isOnline?: boolean;
  language?: 'ar' | 'en';
  platform?: Platform;
};

async function showRating({ asked = ASKED, more = '', isOnline = true, language = 'en', ...device }: Shown = {}) {
  const { platform, goOnline } = rateable(isOnline, device.platform);
  let saved = asked;
  const calls = serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: SAM }),
    'GET client/visit/:guid/tasks': () => ({
      success: true,
      kind: 'ticket',
      isOpen: false,
      parts: ['rating'],
      rows: [],
    }),
    'GET client/visit/:guid/rating': () => saved,
    'POST client/visit/:guid/rating/decline': () => ({ success: true }),
    'POST client/visit/:guid/rating': ({ body }: ServedCall) => {
      if (!platform.isOnline()) return new Response(null, { status: 502 });
      const rating = { ...(body as { stars: 4; reasons: string[]; text: string }) };
      saved = { ...ASKED, state: 'rated', rating: { ...rating, changeableUntil: SAMPLE_NOW + DAY_MS } };
      return saved;
    },
  });
  const path = `/rating?visit=${SAM.guid}${more}`;
  const shown = await showScreen(
    <main>
      <Rating />
    </main>,
    { path, platform, language },
  );
  const rated = () =>
    calls.filter(({ name }) => name.endsWith('/rating') && name.startsWith('POST')).map(({ body }) => body);
  return { ...shown, calls, rated, goOnline };
}

function rateable(isOnline: boolean, platform = fakePlatform({}).platform) {
  const listeners = new Set<() => void>();
  let online = isOnline;
  const onOnlineChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const goOnline = () => {
    online = true;
    for (const listener of listeners) listener();
  };
  return { platform: { ...platform, isOnline: () => online, onOnlineChange }, goOnline };
}

describe('rating a visit', () => {
  it('[SCREEN-09] takes one tap, and reasons and words if the visitor likes', async () => {
    const { getByRole, getByLabelText, getByText, rated } = await showRating();
    await expect.element(getByRole('heading', { name: 'How was your visit, Sam?' })).toBeVisible();
    await expect.element(getByText('Check-up · Dr. Imre')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Okay' }).click();
    await expect.poll(rated).toEqual([{ stars: 3, reasons: [], text: '' }]);
    await expect.element(getByText('We have your rating. Everything below is optional.')).toBeVisible();
    await expect.element(getByText('What could be better?')).toBeVisible();
    await getByLabelText('The chairs').click();
    await getByRole('textbox', { name: /Anything else/ }).fill('Hard ones');
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByText('Thank you, Sam')).toBeVisible();
    expect(rated().at(-1)).toEqual({ stars: 3, reasons: ['own.a'], text: 'Hard ones' });
    await getByRole('button', { name: 'Change my rating' }).click();
    await getByRole('button', { name: 'Very good' }).click();
    await expect.poll(() => rated().at(-1)).toEqual({ stars: 5, reasons: [], text: 'Hard ones' });
    await expect.element(getByText('What went well?')).toBeVisible();
  });

  it('[SCREEN-09] asks for a review in the app after a good one, once for each version', async () => {
    const { platform, device } = fakePlatform({ name: 'ios', isNative: true });
    const { getByRole, getByText } = await showRating({ platform });
    await getByRole('button', { name: 'Bad', exact: true }).click();
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByText('Thank you, Sam')).toBeVisible();
    expect(device.asked).toEqual([]);
    for (const stars of ['Good', 'Very good']) {
      await getByRole('button', { name: 'Change my rating' }).click();
      await getByRole('button', { name: stars, exact: true }).click();
      await getByRole('button', { name: 'Send' }).click();
      await expect.element(getByText('Thank you, Sam')).toBeVisible();
    }
    expect(device.asked).toEqual(['review']);
  });

  it('[SCREEN-09] is done once by a star that was tapped elsewhere', async () => {
    const { getByText, rated } = await showRating({ more: '&stars=4' });
    await expect.element(getByText('What went well?')).toBeVisible();
    await expect.poll(rated).toEqual([{ stars: 4, reasons: [], text: '' }]);
  });

  it('[SCREEN-09] is kept in a dead spot and sent once the network is back', async () => {
    const { getByRole, getByText, rated, goOnline } = await showRating({ isOnline: false });
    await getByRole('button', { name: 'Good', exact: true }).click();
    await expect.element(getByText(/^You're offline\. Your answer is saved on this device\./)).toBeVisible();
    const tried = rated().length;
    goOnline();
    await expect.element(getByText('We have your rating. Everything below is optional.')).toBeVisible();
    expect(rated()).toHaveLength(tried + 1);
  });

  it('[SCREEN-09] can be declined', async () => {
    const { getByRole, calls, place } = await showRating();
    await getByRole('button', { name: 'Not now' }).click();
    const declined = () => calls.filter(({ name }) => name.endsWith('/rating/decline')).map(({ body }) => body);
    await expect.poll(declined).toEqual([{}]);
    expect(place.history.at(-1)).toBe(`/status/${SAM.guid}`);
  });

  it('[SCREEN-09] keeps what was written over a reload, until it is sent', async () => {
    const { platform } = fakePlatform({});
    const rating: VisitRating['rating'] = { stars: 5, reasons: [], text: '', changeableUntil: SAMPLE_NOW + DAY_MS };
    const first = await showRating({ platform });
    await first.getByRole('button', { name: 'Very good' }).click();
    await first.getByRole('textbox', { name: /Anything else/ }).fill('Kind people');
    await first.unmount();
    const again = await showRating({ platform, asked: { ...ASKED, state: 'rated', rating } });
    await expect.element(again.getByRole('textbox', { name: /Anything else/ })).toHaveValue('Kind people');
    await again.getByRole('button', { name: 'Send' }).click();
    await expect.element(again.getByText('Thank you, Sam')).toBeVisible();
    expect(again.rated()).toEqual([{ stars: 5, reasons: [], text: 'Kind people' }]);
    await again.unmount();
    const later = await showRating({ platform, asked: { ...ASKED, state: 'rated', rating } });
    await expect.element(later.getByText('Thank you, Sam')).toBeVisible();
  });

  it('[SCREEN-09] says when it is too early, and when it is too late', async () => {
    const early = await showRating({ asked: { ...ASKED, state: 'not-yet' } });
    await expect.element(early.getByText("There's nothing to rate yet")).toBeVisible();
    await early.unmount();
    const off = await showRating({ asked: refuse('not-found') });
    await expect.element(off.getByText("There's nothing to rate yet")).toBeVisible();
    await off.unmount();
    const rating: VisitRating['rating'] = { stars: 5, reasons: [], text: '', changeableUntil: SAMPLE_NOW - 1 };
    const late = await showRating({ asked: { ...ASKED, state: 'over', rating } });
    await expect.element(late.getByText(/It can no longer be changed/)).toBeVisible();
    expect(late.getByRole('button', { name: 'Change my rating' }).query()).toBeNull();
  });

  it('[SCREEN-09] reads from right to left', async () => {
    const { getByRole } = await showRating({ language: 'ar' });
    await expect.element(getByRole('heading', { level: 2 })).toMatchTextContent(/كيف كانت زيارتك/);
    await expect(findViolations()).resolves.toEqual([]);
  });
});
