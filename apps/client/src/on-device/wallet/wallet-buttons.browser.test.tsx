import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import type { WalletName } from '@openturn/domain/wallet/wallets.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { WalletButtons } from './wallet-buttons.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
const GUID = 'a-guid-of-a-visit-00000';

type Options = { wallets?: WalletName[]; device?: string; language?: Language; isNative?: boolean };

async function show({ wallets, device = IPHONE, language = 'en', isNative = false }: Options = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device);
  const { platform } = fakePlatform({});
  const part = (
    <main>
      <WalletButtons guid={GUID} />
    </main>
  );
  const site = sampleSite(wallets && { Wallets: wallets });
  return showScreen(part, { site, language, platform: { ...platform, isNative } });
}

afterEach(() => void vi.restoreAllMocks());

describe('a pass for the wallet of the phone', () => {
  it.each(LANGUAGES)('is a link to the file on an Apple device: %s', async (language) => {
    const { container } = await show({ wallets: ['apple', 'google'], language });
    const link = container.querySelector('a')!;
    expect(link.getAttribute('href')).toBe(`/pass/${GUID}.pkpass`);
    expect(link.textContent).toContain('Apple Wallet');
    expect(await findViolations()).toEqual([]);
  });

  it('is made at Google on another device, and kept there', async () => {
    const url = `${location.href}#saved`;
    const calls = serveCalls({ 'POST client/visit/:guid/wallet/google': () => ({ success: true, url }) });
    await show({ wallets: ['apple', 'google'], device: ANDROID });
    await page.getByRole('button', { name: 'Add to Google Wallet' }).click();
    await expect.poll(() => location.hash).toBe('#saved');
    expect(calls.map(({ name }) => name)).toEqual([`POST client/visit/${GUID}/wallet/google`]);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('that Google does not take is said', async () => {
    serveCalls({ 'POST client/visit/:guid/wallet/google': () => refuse('not-now') });
    await show({ wallets: ['google'], device: ANDROID });
    await page.getByRole('button', { name: 'Add to Google Wallet' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  });

  it.each<[string, Options]>([
    ['nothing is set up', {}],
    ['only the other wallet is', { wallets: ['google'] }],
    ['it is no Apple device', { wallets: ['apple'], device: ANDROID }],
    ['it is the app', { wallets: ['apple', 'google'], isNative: true }],
  ])('is not offered where %s', async (_, options) => {
    const { container } = await show(options);
    expect(container.querySelectorAll('a, button')).toHaveLength(0);
  });
});
