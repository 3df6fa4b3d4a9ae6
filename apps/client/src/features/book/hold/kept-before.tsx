import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { type BookForm, bookQueries, type Held } from '#features/book/book-queries.ts';
import { visitOf } from '#features/book/choices.ts';
import { HoldClock } from './hold-clock.tsx';
import type { Choosing } from '#features/book/use-choices.ts';
import { useKeeping } from './use-keeping.ts';
import type { ZoneMoments } from '#features/book/use-zone-moments.ts';
import styles from './kept-before.module.css';

type KeptBeforeProps = { hold: NonNullable<BookForm['hold']>; choosing: Choosing; moments: ZoneMoments };

/** Continues with a time that this visitor chose earlier and that is still held. */
export function KeptBefore({ hold, choosing, moments }: KeptBeforeProps) {
  const siteId = Number(useSite().SiteID);
  const { data: held, isPending } = useQuery(bookQueries.held(siteId, hold.guid));
  // Reserves the space while loading.
  if (isPending) {
    return (
      <Card>
        <div className={styles.kept} />
      </Card>
    );
  }
  return held?.state === 'held' ? <Kept held={held} choosing={choosing} moments={moments} /> : null;
}

function Kept({ held, choosing, moments }: Omit<KeptBeforeProps, 'hold'> & { held: Held }) {
  const { t } = useTexts();
  const keeping = useKeeping(held);
  if (keeping.isOver) return null;
  return (
    <Card>
      <div className={styles.kept}>
        <HoldClock keeping={keeping} />
        <Link href={choosing.to({ ...visitOf(held), hold: held.guid })} {...buttonLook('quiet')}>
          {t('book.continueWith', { time: moments.shortText(held.at) })}
        </Link>
      </div>
    </Card>
  );
}
