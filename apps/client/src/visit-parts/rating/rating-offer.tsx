import { useQuery } from '@tanstack/react-query';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import styles from './rating-offer.module.css';
import { ratingPath } from './rating-paths.ts';
import { ratingQueries } from './rating-queries.ts';
import { Stars } from './stars.tsx';

/** After the visit, on the screen that shows it. */
export function RatingOffer({ guid }: { guid: string }) {
  const { t, language } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery(ratingQueries.one(siteId, guid));
  if (!data || (data.state !== 'asked' && data.state !== 'rated')) return null;
  return (
    <Card>
      <section className={styles.offer} aria-labelledby="rating-offer">
        <h2 id="rating-offer" className={styles.title}>
          {data.rating ? t('rating.thanks') : pickName(data.question, language) || t('rating.ask')}
        </h2>
        {data.rating ? (
          <Link href={`/rating?visit=${guid}`} {...buttonLook('text')}>
            {t('rating.change')}
          </Link>
        ) : (
          <Stars chosen={null} hrefOf={(stars) => ratingPath(guid, stars)} />
        )}
      </section>
    </Card>
  );
}
