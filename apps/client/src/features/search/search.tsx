import { use } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useClientState } from '#app/start/client-state.ts';
import { SiteContext } from '#site/use-site.ts';
import { FoundBusiness } from './found-business.tsx';
import styles from './search.module.css';

/** ROUTE-21: offers this host's business first, with one tap to the original destination. */
export function Search() {
  const { t } = useTexts();
  const { hostSiteId } = useClientState();
  const found = Number(use(SiteContext)?.SiteID ?? hostSiteId ?? 0);
  if (found === 0) return <Notice heading="h1" icon={INFO} title={t('search.title')} text={t('search.none')} />;
  return (
    <div className={styles.search}>
      <PageHeading>{t('search.title')}</PageHeading>
      <p className={styles.lead}>{t('search.found')}</p>
      <Card>
        <FoundBusiness id={found} />
      </Card>
    </div>
  );
}
