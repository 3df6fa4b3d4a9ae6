import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { useStillGone } from '#site/use-still-gone.ts';
import { VisitFailed } from '#visit/visit-states.tsx';
import { ChooseVisit, NoVisit } from './choose-visit.tsx';
import { useOnlyVisit } from './use-only-visit.ts';
import styles from './visit-frame.module.css';
import { VisitHeader } from './visit-header.tsx';
import { visitIn } from './visit-paths.ts';
import { visitQueries } from './visit-queries.ts';

export type ShownVisit = { siteId: number; guid: string; kind: 'ticket' | 'appointment'; isOpen: boolean };

type VisitFrameProps = {
  /** The heading of the screen. */
  title: string;
  children: (visit: ShownVisit) => ReactNode;
};

/**
 * A screen that belongs to a visit: the one in the address, or the only one of this device. The way back and the place in
 * line stay in sight.
 */
export function VisitFrame(props: VisitFrameProps) {
  const named = visitIn(useSearch());
  return named === '' ? <OwnVisit {...props} /> : <OneVisit key={named} guid={named} {...props} />;
}

function OwnVisit(props: VisitFrameProps) {
  const own = useOnlyVisit();
  if (own.kind === 'only') return <OneVisit key={own.guid} guid={own.guid} {...props} />;
  return own.kind === 'several' ? <ChooseVisit title={props.title} visits={own} /> : <NoVisit title={props.title} />;
}

function OneVisit({ guid, title, children }: VisitFrameProps & { guid: string }) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  const query = useQuery(needed(visitQueries.tasks(siteId, guid), isUnknown));
  const { data, isError, fetchStatus, refetch } = query;
  const isNoMore = useStillGone(guid, query, isUnknown);
  if (isNoMore) return <NoVisit title={title} />;
  if (!data && (isError || fetchStatus === 'paused')) {
    return <VisitFailed text={t('visit.failed')} isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  return (
    <div className={styles.frame}>
      <VisitHeader title={title} visit={data && { siteId, guid, kind: data.kind, isOpen: data.isOpen }} />
      {data && children({ siteId, guid, kind: data.kind, isOpen: data.isOpen })}
    </div>
  );
}

function isUnknown(error: unknown): boolean {
  return isGone(error, 'not-found');
}
