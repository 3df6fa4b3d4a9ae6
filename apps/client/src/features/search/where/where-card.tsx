import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { PIN } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { usePlatform } from '#platform/platform.ts';
import type { Where } from './where-store.ts';
import styles from './where.module.css';

/** Loaded for whoever types. */
const PLACE = lazyScreen(async () => (await import('./place-field.tsx')).PlaceField);

type WhereCardProps = {
  where: Where | null;
  onChoose: (where: Where) => void;
};

/** Where to look: the device's position, asked for on a tap after the reason, or a place that is typed. */
export function WhereCard({ where, onChoose }: WhereCardProps) {
  const { t } = useTexts();
  const platform = usePlatform();
  const [status, setStatus] = useState<'idle' | 'locating' | 'denied'>('idle');
  const [isTyping, setTyping] = useState(where !== null);
  const locate = async () => {
    if (status === 'locating') return;
    setStatus('locating');
    const found = await platform.position().catch(() => null);
    setStatus(found ? 'idle' : 'denied');
    if (found) onChoose({ name: '', ...found });
    else setTyping(true);
  };
  return (
    <Card>
      <section className={styles.card} aria-labelledby="search-where">
        <span className={styles.sign}>
          <Icon path={PIN} />
        </span>
        <div>
          <h2 className={styles.title} id="search-where">
            {status === 'denied' ? t('search.whereTitle') : t('search.nearTitle')}
          </h2>
          <p className={styles.text}>{t('search.nearText')}</p>
        </div>
        <div className={styles.ways}>
          <p className={styles.denied} role="status">
            {status === 'denied' && t('search.denied')}
          </p>
          {/* Also after it was denied: it may be allowed in the browser's settings without a new page. */}
          <Button
            look={status === 'denied' ? 'quiet' : 'primary'}
            onClick={() => void locate()}
            aria-disabled={status === 'locating'}
          >
            {status === 'locating' ? t('locations.locating') : t('search.useLocation')}
          </Button>
          {isTyping ? (
            <Later screen={PLACE} props={{ onChoose }} />
          ) : (
            <Button look="quiet" onClick={() => setTyping(true)}>
              {t('search.enterPlace')}
            </Button>
          )}
        </div>
      </section>
    </Card>
  );
}
