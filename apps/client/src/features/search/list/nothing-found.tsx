import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { SEARCH } from '@openturn/ui/icons/search-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SearchTerms } from '#features/search/search-terms.ts';
import type { Where } from '#features/search/where/where-store.ts';

type NothingFoundProps = { terms: SearchTerms; where: Where | null; onTerms: (terms: SearchTerms) => void };

/** ERR-08, with the ways on that could find something. */
export function NothingFound({ terms, where, onTerms }: NothingFoundProps) {
  const { t } = useTexts();
  const isNear = where !== null && !terms.isEverywhere;
  const hasName = terms.name.trim() !== '';
  return (
    <Card>
      <Notice
        icon={SEARCH}
        title={isNear && hasName ? t('error.noBusinessesNear') : t('error.nothingFound')}
        text={hasName ? t('search.checkSpelling') : t('search.nobodyNear')}
      >
        {isNear && hasName && (
          <Button onClick={() => onTerms({ ...terms, isEverywhere: true })}>{t('search.everywhere')}</Button>
        )}
        {terms.isOpenOnly && (
          <Button look="quiet" onClick={() => onTerms({ ...terms, isOpenOnly: false })}>
            {t('search.alsoClosed')}
          </Button>
        )}
      </Notice>
    </Card>
  );
}
