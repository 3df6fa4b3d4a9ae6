import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { completeThread } from '#messages/complete-thread.ts';
import { messageQueries } from '#messages/message-queries.ts';
import { installOffer, keepInstallOffer } from '#platform/install-offer.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { OnDevice } from './on-device.tsx';

const AT = { latitude: 43.65, longitude: -79.38 };
/** 19 minutes on foot. */
const HOME = { latitude: 43.66, longitude: -79.38 };

type Options = Parameters<typeof fakePlatform>[0] &
  Partial<Parameters<typeof OnDevice>[0]> & { isPublic?: boolean; knows?: boolean; parts?: 'messages'[] };

async function show({
  by = SAMPLE_NOW + HOUR_MS,
  method = 1,
  place,
  isWatched,
  isPublic,
  knows = true,
  parts = [],
  ...device
}: Options = {}) {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const fake = fakePlatform({ ...(knows && { position: HOME }), permission: null, ...device });
  const { Location } = sampleSite();
  const site = sampleSite({
    Location: { ...Location, Latitude: AT.latitude, Longitude: AT.longitude },
    ClientSitePublicPC: isPublic ?? false,
    Parts: parts,
  });
  const part = (
    <main>
      <OnDevice guid="g-1" by={by} method={method} place={place ?? null} isWatched={isWatched ?? false} />
    </main>
  );
  return { ...fake.device, ...(await showScreen(part, { site, platform: fake.platform })) };
}

describe('when to set off', () => {
  it('is said after a tap, by the way one travels, which is remembered', async () => {
    const { stored } = await show();
    await expect.element(page.getByText(/isn't sent to anyone/)).toBeVisible();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.element(page.getByText(/About 19 minutes on the way/)).toBeVisible();
    const onFoot = page.getByRole('status').filter({ hasText: 'Set off by' }).element().textContent;
    await page.getByRole('radio', { name: 'Car' }).click();
    await expect.element(page.getByText(/About 9 minutes on the way/)).toBeVisible();
    expect(page.getByRole('status').filter({ hasText: 'Set off by' }).element().textContent).not.toBe(onFoot);
    expect(stored.get('travelsBy')).toBe('car');
    expect(await findViolations()).toEqual([]);
  });

  it('is now, once there is no more time than the way takes', async () => {
    await show({ by: SAMPLE_NOW + 19 * MINUTE_MS });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.element(page.getByText('Time to set off')).toBeVisible();
  });

  it('says when one would be there if that is late, by any way', async () => {
    await show({ by: SAMPLE_NOW + 5 * MINUTE_MS });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.element(page.getByText(/^Set off now\. You'd be there about .+, which is after .+\.$/)).toBeVisible();
    await page.getByRole('radio', { name: 'Car' }).click();
    await expect.element(page.getByText(/which is after/)).toBeVisible();
  });

  it('says what to do if the position is not known', async () => {
    await show({ knows: false });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent("We couldn't get your location. Check that this page may use it.");
  });

  it.each([
    ['of a call or a meeting', { method: 3 }],
    ['of tomorrow', { by: SAMPLE_NOW + 24 * HOUR_MS }],
    ['that nobody knows', { by: null }],
    ['that is long over', { by: SAMPLE_NOW - HOUR_MS }],
    ['on a shared computer', { isPublic: true }],
  ] as const)('is not asked for a visit %s', async (_, options) => {
    await show(options);
    await expect.element(page.getByText('When should I set off?')).not.toBeInTheDocument();
  });
});

describe('the screen', () => {
  it('stays on while that is wished, and again when the page comes back into view', async () => {
    const held: { release: () => Promise<void> }[] = [];
    const release = vi.fn<() => Promise<void>>(async () => {});
    const request = vi.fn<() => Promise<{ release: () => Promise<void> }>>(async () => {
      held.push({ release });
      return { release };
    });
    vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { stored, setVisible } = await show({ isWatched: true });
    expect(request).not.toHaveBeenCalled();
    await page.getByRole('switch', { name: 'Keep the screen on' }).click();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    setVisible(false);
    setVisible(true);
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect(stored.get('keepAwake')).toBe('1');
    await page.getByRole('switch', { name: 'Keep the screen on' }).click();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    expect(stored.has('keepAwake')).toBe(false);
    request.mockRejectedValue(new Error('low battery'));
    await page.getByRole('switch', { name: 'Keep the screen on' }).click();
    await expect.element(page.getByText(/phone doesn't allow this right now/)).toBeVisible();
    vi.unstubAllGlobals();
    expect(await findViolations()).toEqual([]);
  });
});

describe('the home screen', () => {
  const offer = (): { prompts: number } => {
    keepInstallOffer();
    const made = { prompts: 0 };
    const prompt = async () => void made.prompts++;
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    onTestFinished(() => installOffer.update(() => null));
    return made;
  };

  it('is offered with a visit where the browser can, and asked once', async () => {
    const made = offer();
    const { stored } = await show();
    await page.getByRole('button', { name: 'Add to home screen' }).click();
    expect(made.prompts).toBe(1);
    await expect.element(page.getByText('Keep this page at hand')).not.toBeInTheDocument();
    expect(stored.get('installAsked')).toBe('1');
    offer();
    await show({ stored: { installAsked: '1' } });
    await expect.element(page.getByText('Keep this page at hand')).not.toBeInTheDocument();
  });

  it('is refused as easily', async () => {
    const made = offer();
    await show();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.element(page.getByText('Keep this page at hand')).not.toBeInTheDocument();
    expect(made.prompts).toBe(0);
  });

  it('is explained where only the visitor can put it there, and never on a shared computer', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: false } }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await show({ isPublic: true });
    await expect.element(page.getByText('Keep this page at hand')).not.toBeInTheDocument();
    await show();
    await expect.element(page.getByText(/tap Share in your browser/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
  });

  it('shows the place on the icon, until there is none', async () => {
    const { set, clear } = stubBadge();
    const { unmount } = await show({ place: 4 });
    expect(set).toHaveBeenCalledWith(4);
    await unmount();
    expect(clear).toHaveBeenCalled();
  });

  it.each([
    ['where nobody waits', {}, [3]],
    ['but the place first', { place: 4 }, [4]],
    ['but nothing on a shared computer', { isPublic: true }, []],
  ])('shows on the icon how many messages wait to be read, %s', async (_, options, shown) => {
    const { set } = stubBadge();
    const { client } = await show({ ...options, parts: ['messages'] });
    client.setQueryData(messageQueries.ofVisit(100_001, 'g-1').queryKey, completeThread({ unread: 3 }));
    await vi.waitFor(() => expect(set.mock.calls.map(([count]) => count)).toEqual(shown));
  });
});

function stubBadge() {
  const set = vi.fn<(place: number) => Promise<void>>(async () => {});
  const clear = vi.fn<() => Promise<void>>(async () => {});
  const badge = { setAppBadge: { value: set }, clearAppBadge: { value: clear } };
  vi.stubGlobal('navigator', Object.create(navigator, badge));
  onTestFinished(() => void vi.unstubAllGlobals());
  return { set, clear };
}
