import { Link, useLocation } from 'wouter';
import type { Opening } from '@openturn/contract/visitor/site.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { logoUrl } from '@openturn/domain/theme/logo-url.ts';
import { ARROW_BACK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { OpeningDot } from '@openturn/ui/states/opening-dot.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { openingText } from '#site/opening-text.ts';
import { usePlatform } from '#platform/platform.ts';
import { useToday } from '#site/time/use-today.ts';
import styles from './business-header.module.css';
import type { Site } from '#site/site.ts';

/** The business and whether it is open; on other screens the back link replaces the logo. */
export function BusinessHeader({ site }: { site: Site }) {
  const { t, language } = useTexts();
  const [path] = useLocation();
  const { phone } = usePlatform();
  const name = pickName(site.Names, language) || site.LocationName;
  const isHome = path === '/';
  return (
    <>
      {isHome && !phone ? (
        <Logo name={name} url={logoUrl(site.CustomStyles, site.Appearance)} />
      ) : (
        // Businesses are chosen in the app.
        <Link
          href={isHome ? '/search' : '/'}
          className={styles.back}
          aria-label={t(isHome ? 'search.title' : 'nav.home')}
        >
          <Icon path={ARROW_BACK} isDirectional />
        </Link>
      )}
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {site.Opening && <OpeningState opening={site.Opening} />}
      </div>
    </>
  );
}

function OpeningState({ opening }: { opening: Opening }) {
  const reader = useToday();
  return (
    <p className={styles.opening}>
      <OpeningDot isOpen={opening.isOpen} />
      {openingText(opening, reader)}
    </p>
  );
}
