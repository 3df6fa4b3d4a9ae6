import { useQuery } from '@tanstack/react-query';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { ActFailureLine } from '#visit/act-failure-line.tsx';
import { planQueries } from './plan-queries.ts';
import { isStopViewOver } from './stop-words.ts';
import { usePlanActs } from './use-plan-acts.ts';

type LeavingStopProps = { guid: string; onLeft: () => void };

/** What becomes of the other stops when the line of one is left: they stay, unless the visitor gives all of them up. */
export function LeavingStop({ guid, onLeft }: LeavingStopProps) {
  const { t, language } = useTexts();
  const { isOnline } = usePlatform();
  const { data } = useQuery(planQueries.one(Number(useSite().SiteID), guid));
  const acts = usePlanActs(guid);
  const others = data?.plan?.stops.filter((stop) => stop.guid !== guid && !isStopViewOver(stop)) ?? [];
  if (data && others.length === 0) return null;
  const stops = new Intl.ListFormat(language, { type: 'unit' }).format(
    others.map(({ names }) => pickName(names, language)),
  );
  const dropAll = async () => {
    if (await acts.send({ action: 'drop_all' })) onLeft();
  };
  return (
    <>
      <p>{others.length > 0 ? t('plan.othersStay', { stops }) : t('plan.dropText')}</p>
      <Button look="text" aria-disabled={acts.isSending || undefined} onClick={() => void dropAll()}>
        {t('plan.dropAll')}
      </Button>
      {acts.failure && <ActFailureLine failure={acts.failure} isOnline={isOnline()} />}
    </>
  );
}
