import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { needed } from '#site/needed.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { useStillGone } from '#site/use-still-gone.ts';
import { type ShownVisit, VisitFrame } from '#visit-parts/which/visit-frame.tsx';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import { WaiverSteps } from './steps/waiver-steps.tsx';
import { waiverQueries } from './waiver-queries.ts';

const SIGNED = lazyScreen(async () => (await import('./signed.tsx')).Signed);
const EARLIER = lazyScreen(async () => (await import('./signed.tsx')).SignedBefore);

/** SCREEN-10, ROUTE-07: `/waiver/{id}` of the visit in the address, or of the only one of this device. */
export function Waiver() {
  const { t } = useTexts();
  const [path] = useLocation();
  const id = Number(path.split('/').filter(Boolean)[1]);
  return (
    <VisitFrame title={t('waiver.screen')}>
      {(visit) => <OneWaiver key={`${visit.guid} ${id}`} visit={visit} id={id} />}
    </VisitFrame>
  );
}

function OneWaiver({ visit, id }: { visit: ShownVisit; id: number }) {
  const { t, language } = useTexts();
  const { siteId, guid, kind } = visit;
  const query = useQuery(needed(waiverQueries.one({ siteId, guid, id }, language), isUnknown));
  const { data, isError, fetchStatus, refetch } = query;
  const back = (
    <Link href={visitPath(kind, guid)} {...buttonLook('primary')}>
      {t(kind === 'ticket' ? 'visit.backToLine' : 'visit.backToAppointment')}
    </Link>
  );
  const isUnasked = useStillGone(`${guid} ${id}`, query, isUnknown);
  if (isUnasked) {
    return (
      <Notice icon={CHECK} title={t('waiver.notAsked')}>
        {back}
      </Notice>
    );
  }
  if (!data && (isError || fetchStatus === 'paused')) {
    return <FailedCard text={t('visit.failed')} isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  if (!data) return null;
  if (data.signed) {
    const props = { waiver: data.waiver, signed: data.signed, visit };
    return <Later screen={SIGNED} props={props} meanwhile={<Skeleton size="long" />} />;
  }
  if (data.earlier) {
    const props = { waiver: data.waiver, earlier: data.earlier, visit };
    return <Later screen={EARLIER} props={props} meanwhile={<Skeleton size="long" />} />;
  }
  if (!data.isOpen) {
    return (
      <Notice icon={CHECK} title={t('waiver.over')}>
        {back}
      </Notice>
    );
  }
  const { waiver, name } = data;
  return <WaiverSteps key={waiver.version} waiver={waiver} visitor={name} visit={visit} />;
}

function isUnknown(error: unknown): boolean {
  return isGone(error, 'not-found');
}
