import { use, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { call } from '@openturn/web/api/call.ts';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { scannedPlace } from '#app/routing/scanned-place.ts';
import { useClientState } from '#app/start/client-state.ts';
import { openLink } from '#app/routing/open-link.ts';
import { ownAppointments } from '#appointments/own/own-appointments.ts';
import { usePlatform } from '#platform/platform.ts';
import { SiteContext } from '#site/use-site.ts';
import { ownTickets } from '#tickets/own-tickets.ts';
import { forgetShared, readShared, type SharedThings } from '#visit-parts/shared/shared-things.ts';
import styles from './share.module.css';

const DOCUMENTS = '/documents';
const MESSAGES = '/messages';
const LINK = /https?:\/\/[^\s"'<>]{1,2000}/g;

type Refusal = { title: PlainTextKey; text: PlainTextKey; words: string };

/** What another app shares with this one: a link of a business opens it, files and words go to a visit. */
export function Share() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { apiServer } = useClientState();
  const platform = usePlatform();
  const site = use(SiteContext);
  const parts = site?.Parts ?? [];
  const siteId = Number(site?.SiteID ?? 0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isChoosing, setChoosing] = useState(false);

  const refuse = (why: Refusal) => {
    setRefusal(why);
    void forgetShared();
  };
  const decide = useEffectEvent(async ({ words, files }: SharedThings) => {
    const go = (path: string) => navigate(path, { replace: true });
    const isForVisit = parts.includes('messages') || (files.length > 0 && parts.includes('documents'));
    const visits = [...ownTickets(platform, siteId), ...ownAppointments(platform, siteId)];
    const hasNone = isForVisit && visits.length === 0;
    const withoutVisit: Refusal = { title: 'share.noVisit', text: 'share.noVisitText', words: '' };
    if (files.length > 0) {
      if (hasNone) return refuse(withoutVisit);
      const isForMessages = parts.includes('messages') && files.every(({ type }) => type.startsWith('image/'));
      const isForDocuments =
        parts.includes('documents') &&
        // Where there is no other way, its own screen says that no document is asked for.
        (!isForMessages || !platform.isOnline() || (await anyTakesDocuments(siteId, visits)));
      const ways = [...(isForDocuments ? [DOCUMENTS] : []), ...(isForMessages ? [MESSAGES] : [])];
      const [only] = ways;
      if (!only) return refuse({ title: 'share.noFiles', text: 'share.noFilesText', words: '' });
      return ways.length === 1 ? go(only) : setChoosing(true);
    }
    const links = words.match(LINK) ?? [];
    const here = { origin: location.origin, apiServer, isOnline: platform.isOnline() };
    const places = await Promise.all(links.map((link) => scannedPlace(link, here)));
    const place = places.find((each) => each !== null && each.kind !== 'unasked');
    if (place) {
      await forgetShared();
      return place.kind === 'here' ? go(place.path) : openLink(place.url);
    }
    // Kept until there is a connection.
    if (places.some(Boolean)) return setRefusal({ title: 'share.unasked', text: 'share.unaskedText', words });
    if (links.length > 0) return refuse({ title: 'share.foreign', text: 'share.foreignText', words });
    if (words !== '' && parts.includes('messages')) return hasNone ? refuse(withoutVisit) : go(MESSAGES);
    return refuse({ title: 'share.nothing', text: 'share.nothingText', words });
  });
  useEffect(() => void readShared().then((shared) => decide(shared)), []);
  const isKept = refusal?.title === 'share.unasked';
  useEffect(
    () => (isKept ? platform.onOnlineChange(() => void readShared().then((shared) => decide(shared))) : undefined),
    [platform, isKept],
  );

  if (isChoosing) {
    return (
      <div className={styles.screen}>
        <PageHeading>{t('share.files')}</PageHeading>
        <p>{t('share.how')}</p>
        <Link href={DOCUMENTS} {...buttonLook('primary')}>
          {t('share.asDocument')}
        </Link>
        <Link href={MESSAGES} {...buttonLook('quiet')}>
          {t('share.inMessage')}
        </Link>
      </div>
    );
  }
  if (!refusal) return <Skeleton size="long" />;
  return (
    <div className={styles.screen}>
      <PageHeading>{t(refusal.title)}</PageHeading>
      <p role="status">{t(refusal.text)}</p>
      {refusal.words !== '' && (
        <p className={styles.words} dir="auto">
          {refusal.words}
        </p>
      )}
      <Link href="/" {...buttonLook('primary')}>
        {t('share.home')}
      </Link>
    </div>
  );
}

/** Whether a visit asks for a document that has room for a page; so too if nobody can tell just now. */
async function anyTakesDocuments(siteId: number, visits: readonly string[]): Promise<boolean> {
  const takes = await Promise.all(
    visits.map(async (guid) => {
      try {
        const { isOpen, rows } = await call('GET client/visit/:guid/documents', { siteId, params: { guid } });
        const hasRoom = ({ files, pages }: (typeof rows)[number]) =>
          files.filter(({ state }) => state !== 'refused').length < pages;
        return isOpen && rows.some(hasRoom);
      } catch (error) {
        return !isGone(error, 'not-found');
      }
    }),
  );
  return takes.includes(true);
}
