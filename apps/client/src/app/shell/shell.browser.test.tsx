import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { enlarge } from '@openturn/web/testing/enlarge.ts';
import { textsOf } from '#testing/texts-of.ts';
import { travel } from '#testing/travel.ts';
import arabic from '@openturn/texts/ar.json' with { type: 'json' };
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { applyAppearance } from './apply-appearance.ts';
import { Shell } from './shell.tsx';

function Typing() {
  const [name, setName] = useState('');
  return (
    <>
      <h1>Screen</h1>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
    </>
  );
}

function showShell(options: Parameters<typeof showScreen>[1] = {}) {
  const { site = sampleSite() } = options;
  return showScreen(
    <Shell site={site}>
      <Typing />
    </Shell>,
    { ...options, site },
  );
}

const DONE = Object.fromEntries(
  LANGUAGES.map((language) => [language, String(textsOf(language)['booked.cancelDone'])]),
) as Record<Language, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('the shell', () => {
  it('[SCREEN-01] shows the business and whether it is open', async () => {
    await showShell();
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Willow Street Clinic/);
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Open until 5:00 PM/);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-01] says whose clock the hours are on, for a phone that shows another time', async () => {
    await travel('America/Toronto');
    const { unmount } = await showShell();
    await expect.element(page.getByText('Open until 5:00 PM', { exact: true })).toBeVisible();
    await unmount();
    await travel('Pacific/Auckland');
    await showShell();
    await expect.element(page.getByText('Open until 5:00 PM (Toronto time)')).toBeVisible();
  });

  it.each(LANGUAGES)('[UI-02] keeps toasts off the state below, in %s', async (language) => {
    await showScreen(
      <Shell site={sampleSite()}>
        <section>State</section>
      </Shell>,
      { language, path: '/booked/1' },
    );
    const look = async () => {
      toast({ kind: 'success', text: DONE[language] });
      const shown = page.getByText(DONE[language]);
      await expect.element(shown).toBeVisible();
      const { bottom } = shown.element().parentElement?.getBoundingClientRect() ?? { bottom: Infinity };
      expect(bottom).toBeLessThanOrEqual(page.getByText('State').element().getBoundingClientRect().top);
      shown.element().parentElement?.querySelector('button')?.click();
      await expect.element(shown).not.toBeInTheDocument();
    };
    await look();
    await enlarge();
    await look();
  });

  it('[SCREEN-01] links back to Home from other screens', async () => {
    await showShell({ path: '/about' });
    await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  it("[SITE-09] shows the business's logo, or its initials if there is none or it fails to load", async () => {
    const pixel = '/no-such-logo.png';
    await showShell({ site: sampleSite({ Appearance: { fonturl: '', logourl: pixel } }) });
    await expect.element(page.getByText('WS')).toBeInTheDocument();
  });

  it("[SITE-09] applies the business's colours if the server has not", async () => {
    await showShell({ site: sampleSite({ CustomStyles: '--radius: 5px' }) });
    await expect.poll(() => getComputedStyle(document.documentElement).getPropertyValue('--radius')).toBe('5px');
    await applyAppearance('', { fonturl: '', logourl: '' });
  });

  it('[SCREEN-18] links to other locations only if there are any', async () => {
    await showShell();
    await expect.element(page.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
    expect(page.getByRole('link', { name: 'Other locations' }).query()).toBeNull();
  });

  it('[ROUTE-17] renders without a business', async () => {
    await showShell({ site: null });
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Openturn/);
    await expect(findViolations()).resolves.toEqual([]);
  });
});

describe('app-store buttons', () => {
  const Settings = {
    AppStoreUrl: 'https://apps.apple.com/app/openturn',
    PlayStoreUrl: 'https://play.google.com/store/apps/details?id=openturn',
  };

  it('[SITE-12] are shown on the web', async () => {
    await showShell({ site: sampleSite({ Settings }) });
    await expect
      .element(page.getByRole('link', { name: 'Download on the App Store' }))
      .toHaveAttribute('href', Settings.AppStoreUrl);
    await expect
      .element(page.getByRole('link', { name: 'Get it on Google Play' }))
      .toHaveAttribute('href', Settings.PlayStoreUrl);
  });

  it.each([
    ['on native', { Settings }, { isNative: true }],
    ['where the business hides them', { Settings: { ...Settings, ClientSiteHideAppBtns: '1' } }, {}],
  ])('[SITE-12] are not shown %s', async (_, site, platform) => {
    await showShell({ site: sampleSite(site), platform });
    await expect.element(page.getByRole('link', { name: 'About' })).toBeVisible();
    expect(page.getByRole('link', { name: /Store|Google/ }).query()).toBeNull();
  });

  it.each([{}, { AppStoreUrl: 'javascript:alert(1)', PlayStoreUrl: 'http://play.example' }])(
    '[SITE-12] lead to a store search if no valid address is given: %j',
    async (named) => {
      await showShell({ site: sampleSite({ Settings: named }) });
      await expect
        .element(page.getByRole('link', { name: 'Download on the App Store' }))
        .toHaveAttribute('href', expect.stringMatching(/^https:\/\/apps\.apple\.com\/.*Openturn/));
      await expect
        .element(page.getByRole('link', { name: 'Get it on Google Play' }))
        .toHaveAttribute('href', expect.stringMatching(/^https:\/\/play\.google\.com\/.*Openturn/));
    },
  );

  it('[SITE-12] are shown for the one store that has the app', async () => {
    await showShell({ site: sampleSite({ Settings: { PlayStoreUrl: Settings.PlayStoreUrl } }) });
    await expect.element(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
    expect(page.getByRole('link', { name: /App Store/ }).query()).toBeNull();
  });
});

describe('language menu', () => {
  it("[SITE-10] offers the business's languages and its own additional one", async () => {
    const Settings = { ClientSiteLanguages: 'en,es', AlternateLang: 'ca', AlternateLangName: 'Québécois' };
    await showShell({ site: sampleSite({ Settings }) });
    await page.getByRole('button', { name: 'Language: English' }).click();
    const menu = page.getByRole('group', { name: 'Choose your language' });
    await expect.element(menu.getByRole('button', { name: 'Québécois' })).toHaveAttribute('lang', 'fr-CA');
    expect(menu.getByRole('button').all()).toHaveLength(3);
  });

  it('[SITE-10] is hidden if there is no choice', async () => {
    await showShell({ site: sampleSite({ Settings: { ClientSiteLanguages: 'en' } }) });
    await expect.element(page.getByRole('banner')).toBeVisible();
    expect(page.getByRole('button', { name: /Language/ }).query()).toBeNull();
  });

  it('[LANG-01] offers all eight in their own names and marks the current one', async () => {
    await showShell();
    await page.getByRole('button', { name: 'Language: English' }).click();
    const menu = page.getByRole('group', { name: 'Choose your language' });
    for (const language of LANGUAGES) {
      await expect.element(menu.getByRole('button', { name: LANGUAGE_NAMES[language] })).toBeVisible();
    }
    await expect.element(menu.getByRole('button', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect.element(menu.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[LANG-09] switches, mirrors the page, keeps typed text and restores the focus', async () => {
    await showShell();
    await page.getByLabelText('Name').fill('Ada');
    const opener = page.getByRole('button', { name: 'Language: English' });
    await opener.click();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect.element(page.getByRole('link', { name: arabic['app.skipToContent'] })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
    await expect.element(page.getByRole('button', { name: /العربية/ }).first()).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[LANG-09] opens and closes with the keyboard alone', async () => {
    await showShell();
    const opener = page.getByRole('button', { name: 'Language: English' });
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'English', exact: true })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Deutsch')).not.toBeVisible();
    await expect.element(opener).toHaveFocus();
  });
});

describe('connection banner', () => {
  it('[LIVE-05] discreetly says that it is reconnecting, and how old the data is', async () => {
    const { connection } = await showShell();
    const main = page.getByRole('main').element().getBoundingClientRect();
    connection.update(() => ({ state: 'reconnecting', changedAt: SAMPLE_NOW - 180_000 }));
    await expect.element(page.getByText('Reconnecting')).toBeVisible();
    await expect.element(page.getByText('Updated 3 min ago')).toBeVisible();
    expect(page.getByRole('main').element().getBoundingClientRect()).toEqual(main);
    await expect(findViolations()).resolves.toEqual([]);
    connection.update(() => ({ state: 'live', changedAt: SAMPLE_NOW }));
    await expect.element(page.getByText(/Reconnecting/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Updated 2 h 5 min ago'],
    ['ar', arabic['live.offline']],
  ] as const)('[LIVE-05] says that it is offline, in %s', async (language, text) => {
    await showShell({ language, connection: { state: 'offline', changedAt: SAMPLE_NOW - 7_500_000 } });
    await expect.element(page.getByText(text)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[LIVE-05] says nothing over a screen that says it in its own place', async () => {
    await showShell({ connection: { state: 'offline', changedAt: SAMPLE_NOW } });
    await expect.element(page.getByText('Updated < 1 min ago')).toBeVisible();
    page.getByRole('main').element().toggleAttribute('data-says-offline');
    await expect.element(page.getByText('Updated < 1 min ago')).not.toBeVisible();
  });
});
