import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { showsStoreButtons } from '@openturn/domain/site/settings.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BusinessHeader } from './business-header.tsx';
import type { FeedbackOutlet } from '#app/feedback/feedback-outlet.tsx';
import { whenIdle } from '#app/start/when-idle.ts';
import { LanguageMenu } from '#app/language/language-menu.tsx';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { usePlatform } from '#platform/platform.ts';
import { useAppearance } from './use-appearance.ts';
import styles from './shell.module.css';
import type { Site } from '#site/site.ts';

const CONTENT_ID = 'content';

/** Few businesses have them. */
const STORE_BUTTONS = lazyScreen(async () => (await import('./store-buttons.tsx')).StoreButtons);

type ShellProps = {
  /** Null if no business is chosen. */
  site: Site | null;
  children: ReactNode;
};

export function Shell({ site, children }: ShellProps) {
  const { t } = useTexts();
  useAppearance(site);
  return (
    <>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {t('app.skipToContent')}
      </a>
      <div className={styles.page}>
        <header className={styles.header}>
          {site ? <BusinessHeader site={site} /> : <ProductHeader />}
          <LanguageMenu settings={site?.Settings} />
        </header>
        <main className={styles.main} id={CONTENT_ID} tabIndex={-1}>
          {children}
        </main>
        {site && <Footer site={site} />}
      </div>
      <IdleFeedback hasSite={site !== null} />
    </>
  );
}

function ProductHeader() {
  const { t } = useTexts();
  return (
    <>
      <Logo name={t('app.name')} url="" />
      <p className={styles.product}>{t('app.name')}</p>
    </>
  );
}

function Footer({ site }: { site: Site }) {
  const { t } = useTexts();
  const { isNative } = usePlatform();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('nav.main')} className={styles.links}>
        {site.HasOtherLocations && <Link href="/locations">{t('nav.locations')}</Link>}
        <Link href="/about">{t('nav.about')}</Link>
      </nav>
      {showsStoreButtons(site.Settings, isNative) && (
        <Suspense>
          <ScreenPart screen={STORE_BUTTONS} />
        </Suspense>
      )}
    </footer>
  );
}

/** Toasts and dialogs; loaded when idle, because nothing needs them before. */
function IdleFeedback({ hasSite }: { hasSite: boolean }) {
  const [outlet, setOutlet] = useState<{ Outlet: ComponentType<Parameters<typeof FeedbackOutlet>[0]> } | null>(null);
  useEffect(() => {
    whenIdle(
      () =>
        void import('#app/feedback/feedback-outlet.tsx').then((loaded) => setOutlet({ Outlet: loaded.FeedbackOutlet })),
    );
  }, []);
  return outlet && <outlet.Outlet hasSite={hasSite} />;
}
