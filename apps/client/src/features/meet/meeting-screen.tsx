import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHECK, CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { keptRoom, leaveRoom } from '@openturn/web/meet/room/kept-room.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { useSite } from '#site/use-site.ts';
import { visitPath } from '#visit-parts/which/visit-paths.ts';
import type { MeetingProps } from './meeting-props.ts';
import { ByPhone } from './by-phone.tsx';
import styles from './meet.module.css';
import { NotStarted } from './not-started.tsx';

/** Whatever needs camera and microphone, loaded once somebody goes there. */
const ROOM = lazyScreen(async () => (await import('./room/room.tsx')).Room);

/** Only guests say who they are. */
const GUEST_NAME = lazyScreen(async () => (await import('./guest-name.tsx')).GuestName);

export function MeetingScreen(props: MeetingProps) {
  const { guid } = props;
  const { way, state } = props.meeting;
  /** What others call the person; null before going in, undefined before they have gone in or out since the page was loaded. */
  const [chosen, setName] = useState<string | null | undefined>();
  const canGoOn = useIsHydrated() && way === 'here' && state !== 'over';
  // Only this window knows whether it was in the room before the page was loaded again.
  const name = chosen === undefined ? ((canGoOn ? keptRoom(guid)?.name : null) ?? null) : chosen;
  if (name !== null) {
    const onLeave = () => {
      leaveRoom(guid);
      setName(null);
    };
    return (
      <Suspense>
        <ScreenPart screen={ROOM} props={{ ...props, name, onLeave }} />
      </Suspense>
    );
  }
  if (state === 'over') return <Over {...props} />;
  if (way === 'here') return <BeforeRoom {...props} onEnter={setName} />;
  return way === 'link' ? <OwnLink {...props} /> : <Elsewhere />;
}

/** The business has not said where. */
function Elsewhere() {
  const { t } = useTexts();
  return (
    <div className={styles.screen}>
      <NotStarted hint={t('meet.notHere')} />
      <ByPhone />
    </div>
  );
}

/** SCREEN-14: at the business's own meeting link. */
function OwnLink({ meeting: { link } }: MeetingProps) {
  const { t } = useTexts();
  if (link === null) {
    return (
      <div className={styles.screen}>
        <NotStarted hint={t('meet.linkSoon')} />
        <ByPhone />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <Card>
        <Notice icon={CHECK} title={t('meet.linkReady')} text={t('meet.linkHint')} role="alert">
          <a href={link} target="_blank" rel="noopener noreferrer" {...buttonLook('primary')}>
            {t('meet.openLink')}
          </a>
        </Notice>
      </Card>
      <ByPhone />
    </div>
  );
}

/** A sentence before any question of the browser; guests say who they are. */
function BeforeRoom({ meeting, onEnter }: MeetingProps & { onEnter: (name: string) => void }) {
  const { t } = useTexts();
  const isStarted = meeting.state === 'started';
  return (
    <div className={styles.screen}>
      {isStarted ? (
        <Card>
          <Notice icon={CHECK} title={t('ticket.meetingStarted')} text={t('meet.checkLead')} role="alert" />
        </Card>
      ) : (
        <NotStarted hint={t('meet.checkLead')} />
      )}
      {meeting.role === 'guest' ? (
        <Later screen={GUEST_NAME} props={{ onEnter }} meanwhile={<Skeleton size="long" />} />
      ) : (
        <Button onClick={() => onEnter(meeting.name)}>{t('meet.turnOn')}</Button>
      )}
      <ByPhone />
    </div>
  );
}

function Over({ guid, kind }: MeetingProps) {
  const { t } = useTexts();
  const isRated = useSite().Parts?.includes('rating') ?? false;
  return (
    <Card>
      <Notice icon={CLOCK} title={t('meet.overTitle')}>
        {kind !== null && isRated && (
          <Link href={`/rating?visit=${guid}`} {...buttonLook('primary')}>
            {t('meet.rate')}
          </Link>
        )}
        {kind !== null && (
          <Link href={visitPath(kind, guid)} {...buttonLook('quiet')}>
            {t('visit.back')}
          </Link>
        )}
      </Notice>
    </Card>
  );
}
