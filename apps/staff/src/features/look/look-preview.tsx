import { toHex } from '@openturn/domain/theme/colour.ts';
import type { Scheme } from '@openturn/domain/theme/default-palette.ts';
import type { Theme } from '@openturn/domain/theme/theme.ts';
import { themePalette } from '@openturn/domain/theme/theme-palette.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { colouredBy } from './coloured-by.ts';
import styles from './look.module.css';

const SAMPLE_TICKET = 'W-027';

type LookPreviewProps = { theme: Theme; names: Record<string, string> };

/** Home, Status and the wall display in the colours that are being chosen, on light and dark screens. */
export function LookPreview({ theme, names }: LookPreviewProps) {
  return (
    <div className={styles.previews}>
      <Screens theme={theme} names={names} scheme="light" />
      <Screens theme={theme} names={names} scheme="dark" />
    </div>
  );
}

function Screens({ theme, names, scheme }: LookPreviewProps & { scheme: Scheme }) {
  const { t, language } = useTexts();
  const palette = Object.entries(themePalette(theme, scheme)).map(
    ([name, colour]) => [`--${name}`, toHex(colour)] as const,
  );
  const font = [...theme.fonts.map((name) => `'${name}'`), 'var(--font-system)'].join(',');
  const look = {
    ...(Object.fromEntries(palette) as Record<`--${string}`, string>),
    '--radius': `${theme.radiusPx ?? 16}px`,
    '--font': font,
  };
  const name = pickName(names, language);
  const logo = (scheme === 'dark' && theme.darkLogoUrl) || theme.logoUrl;
  return (
    <section
      className={styles.scheme}
      aria-label={t(scheme === 'light' ? 'settings.look.onLight' : 'settings.look.onDark')}
      ref={colouredBy(look)}
    >
      <div className={styles.screen}>
        <p className={styles.business}>
          <Logo name={name} url={logo} />
          <bdi>{name}</bdi>
        </p>
        <p className={styles.question}>{t('home.title')}</p>
        <p className={styles.button}>{t('join.submit')}</p>
      </div>
      <div className={styles.screen}>
        <p>{t('ticket.waiting')}</p>
        <p className={styles.number}>3</p>
        <p className={styles.button}>{t('ticket.imReady')}</p>
      </div>
      <div className={styles.screen} data-wall>
        <p>{t('wall.title')}</p>
        <p className={styles.number}>{SAMPLE_TICKET}</p>
        <p>{t('settings.look.wall')}</p>
      </div>
    </section>
  );
}
