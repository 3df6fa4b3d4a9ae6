import { use } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CHECK, PIN } from '@openturn/ui/icons/icon-paths.ts';
import { BELL } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SiteContext } from '#site/use-site.ts';
import styles from './ask.module.css';

export type AskKind = 'push' | 'position';

type Words = { title: PlainTextKey; why: readonly [PlainTextKey, PlainTextKey]; allow: PlainTextKey };

export const ASK_WORDS: Record<AskKind, Words> = {
  push: { title: 'profile.askPush', why: ['profile.pushWhy', 'profile.pushNoAds'], allow: 'profile.allowPush' },
  position: {
    title: 'profile.askPosition',
    why: ['profile.positionWhy', 'profile.positionKept'],
    allow: 'profile.allowPosition',
  },
};

/** What a permission is for, before the device asks for it. */
export function Reasons({ kind }: { kind: AskKind }) {
  const { t } = useTexts();
  const [first, second] = ASK_WORDS[kind].why;
  return (
    <div className={styles.reasons}>
      {kind === 'push' && <Sample />}
      <ul className={styles.why}>
        <li>
          <Icon path={kind === 'push' ? BELL : PIN} />
          {t(first)}
        </li>
        <li>
          <Icon path={CHECK} />
          {t(second)}
        </li>
      </ul>
    </div>
  );
}

/** A notification as the lock screen shows it. */
function Sample() {
  const { t, language } = useTexts();
  const site = use(SiteContext);
  const business = site ? pickName(site.Names, language) : t('app.name');
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>{t('profile.sample')}</figcaption>
      <div className={styles.push}>
        <Logo name={business} url="" />
        <div className={styles.pushWords}>
          <span className={styles.from}>
            <bdi>{business}</bdi>
            <span>{t('profile.sampleNow')}</span>
          </span>
          <strong>{t('profile.sampleTitle')}</strong>
          <span>{t('profile.sampleText')}</span>
        </div>
      </div>
    </figure>
  );
}
