import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { PlanView, StopView } from '@openturn/contract/plan/visit-plan.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { siteOrigin } from '@openturn/domain/site/server-address.ts';
import { Link } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { ClientStateContext } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { ActFailureLine } from '#visit/act-failure-line.tsx';
import { AddStop } from './add-stop.tsx';
import { CancelStops } from './cancel-stops.tsx';
import { planQueries } from './plan-queries.ts';
import { PlanStop } from './plan-stop.tsx';
import { isStopViewOver } from './stop-words.ts';
import { elsewhereNow, useGoingOn } from './use-going-on.ts';
import { usePlanActs } from './use-plan-acts.ts';
import styles from './visit-plan.module.css';

type Asked = { stop: StopView | null };

/** All stops of one visit, whichever of its tickets is shown; and, where the business likes, another one. */
export function VisitPlan({ guid, news }: { guid: string; news: string }) {
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery(planQueries.one(siteId, guid));
  const acts = usePlanActs(guid);
  useGoingOn(data?.plan, guid);
  const { isOnline } = usePlatform();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!data) return null;
  const { plan, offers, ready } = data;
  return (
    <>
      {plan && <Stops plan={plan} guid={guid} news={news} acts={acts} onAsk={setAsked} />}
      {offers.length + ready.length > 0 && <AddStop offers={offers} ready={ready} acts={acts} />}
      {acts.failure && <ActFailureLine failure={acts.failure} isOnline={isOnline()} />}
      {asked && <CancelStops stop={asked.stop} acts={acts} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The waits and states of the stops follow what the live connection says of the ticket above them and its line. */
function useNews(guid: string, news: string): void {
  const siteId = Number(useSite().SiteID);
  const client = useQueryClient();
  const told = useRef(news);
  useEffect(() => {
    if (told.current === news) return;
    told.current = news;
    void client.invalidateQueries({ queryKey: planQueries.one(siteId, guid).queryKey });
  }, [client, siteId, guid, news]);
}

/** Each business has its own pages. */
function LinkToNow({ now: { SiteID, names, guid } }: { now: StopView & { guid: string } }) {
  const { t, language } = useTexts();
  const isHere = SiteID === useSite().SiteID;
  const state = use(ClientStateContext);
  const path = `/status/${guid}`;
  const words = t('plan.now', { name: pickName(names, language) });
  if (isHere || !state) {
    return (
      <Link href={path} {...buttonLook('primary')}>
        {words}
      </Link>
    );
  }
  return (
    <a href={`${siteOrigin(state.get().apiServer, Number(SiteID))}${path}`} {...buttonLook('primary')}>
      {words}
    </a>
  );
}

type StopsProps = {
  plan: PlanView;
  guid: string;
  news: string;
  acts: ReturnType<typeof usePlanActs>;
  onAsk: (asked: Asked) => void;
};

function Stops({ plan, guid, news, acts, onAsk }: StopsProps) {
  const { t } = useTexts();
  useNews(guid, news);
  const { stops, current, total } = plan;
  const left = stops.filter((stop) => !isStopViewOver(stop));
  const now = elsewhereNow(plan, guid);
  const range = total && waitWords(total, t);
  return (
    <Card>
      <section aria-labelledby="visit-plan" className={styles.plan}>
        <div className={styles.top}>
          <h2 id="visit-plan" className={styles.title}>
            {t('plan.title')}
          </h2>
          {current === null && stops.every(({ state }) => state === 'done') && (
            <p className={styles.soft}>{t('plan.over')}</p>
          )}
          {range && total.high > 0 && (
            <p className={styles.soft}>{t('plan.total', { time: `${range.value} ${range.unit}`.trim() })}</p>
          )}
        </div>
        <ol className={styles.stops}>
          {stops.map((stop) => (
            <PlanStop
              key={stop.stop}
              stop={stop}
              number={stops.indexOf(stop) + 1}
              isCurrent={stop.stop === current}
              isHere={stop.guid === guid}
              acts={acts}
              onDrop={() => onAsk({ stop })}
            />
          ))}
        </ol>
        {now && <LinkToNow now={now} />}
        {left.filter(({ mayDrop }) => mayDrop).length > 1 && (
          <Button look="text" onClick={() => onAsk({ stop: null })}>
            {t('plan.dropAll')}
          </Button>
        )}
      </section>
    </Card>
  );
}
