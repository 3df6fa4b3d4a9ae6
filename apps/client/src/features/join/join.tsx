import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { WithDeviceStorage } from '#platform/with-device-storage.tsx';
import { useOnline } from '#platform/use-online.ts';
import { lineQueries } from '#site/line-queries.ts';
import { needed } from '#site/needed.ts';
import { PROFILE_KEY } from '#site/own/own-profile.ts';
import { SHARED_DEVICE_KEY } from '#site/own/shared-device.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';
import { useSite } from '#site/use-site.ts';
import { useStillGone } from '#site/use-still-gone.ts';
import { Later } from '#app/screens/later.tsx';
import { LINE_GONE } from './join-parts.ts';
import { type JoinForm, joinQueries } from './join-queries.ts';
import { JoinSkeleton } from './join-skeleton.tsx';
import { Joining } from './joining.tsx';
import { draftKey } from '#features/join/send/join-draft.ts';
import styles from './join.module.css';

/** SCREEN-02: `/join?line=…`. */
export function Join() {
  const { t } = useTexts();
  const line = new URLSearchParams(useSearch()).get('line') ?? '';
  const [path, navigate] = useLocation();
  useEffect(() => {
    // Home offers the choice of lines.
    if (line === '' && path === '/join') navigate('/', { replace: true });
  }, [line, path, navigate]);
  return (
    <div className={styles.join}>
      <PageHeading>{t('join.title')}</PageHeading>
      <LineToJoin key={line} line={line} />
    </div>
  );
}

function LineToJoin({ line }: { line: string }) {
  const { t } = useTexts();
  const site = useSite();
  const isOnline = useOnline();
  const form = useQuery(needed(joinQueries.form(site, line), isLineGone));
  const { data, isError, fetchStatus, refetch } = form;
  const isNoMore = useStillGone(line, form, isLineGone);
  const shown = useLiveLine(data, refetch);
  if (isNoMore) return <Later screen={LINE_GONE} props={{}} />;
  if (shown) {
    return (
      <WithDeviceStorage keys={[draftKey(Number(site.SiteID), line), PROFILE_KEY, SHARED_DEVICE_KEY]}>
        <Joining form={shown} onCheck={() => void refetch()} />
      </WithDeviceStorage>
    );
  }
  const hasFailed = isError || fetchStatus === 'paused';
  if (!hasFailed) return <JoinSkeleton />;
  return (
    <FailedCard isOffline={!isOnline} text={t('join.failed')} onRetry={refetch}>
      <CallLink />
    </FailedCard>
  );
}

function isLineGone(error: unknown): boolean {
  return isGone(error, 'line-gone');
}

/** Merges live updates of the line; refetches the form when the line opens, closes, fills up or has room again. */
function useLiveLine(form: JoinForm | undefined, refetch: () => unknown): JoinForm | undefined {
  const siteId = Number(useSite().SiteID);
  const { data } = useQuery({ ...lineQueries.list(siteId), enabled: form !== undefined });
  const live = data?.rows.find(({ id }) => id === form?.line.id);
  const isNewer = form !== undefined && live !== undefined && live.version > form.line.version;
  const hasTurned = isNewer && (live.state !== form.line.state || live.isFull !== form.line.isFull);
  useEffect(() => {
    if (hasTurned) refetch();
  }, [hasTurned, refetch]);
  return isNewer ? { ...form, line: live } : form;
}
