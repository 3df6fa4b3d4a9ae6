import { useState } from 'react';
import { Link } from 'wouter';
import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import styles from '#visit/action-bar.module.css';
import { ActFailureLine } from '#visit/act-failure-line.tsx';
import { useSettling } from '#visit/use-settling.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { CallLink } from '#site/parts/contact-links.tsx';
import { LeaveListSheet } from '#features/booked/sheets/leave-list-sheet.tsx';
import type { BookedActs } from './use-booked-acts.ts';
import { useStandbyActs } from './use-standby-acts.ts';

export function StandbyActions({ standby, acts }: { standby: StandbyView; acts: BookedActs }) {
  const { t } = useTexts();
  const { guid, state, actions } = standby;
  const isOnline = useOnline();
  const isSettling = useSettling(state);
  const [isLeaving, setIsLeaving] = useState(false);
  const act = useStandbyActs(guid, acts);
  const isOff = !isOnline || isSettling || acts.pending !== null;
  const press = (action: 'take' | 'pass') => !isOff && void act(action);
  const leave = (isOpen: boolean) => {
    acts.setFailure(null);
    setIsLeaving(isOpen);
  };
  const canLeave = actions.includes('leave');
  return (
    <>
      <div className={styles.bar}>
        <NeedsScript />
        <ActFailureLine failure={isLeaving ? null : acts.failure} isOnline={isOnline} />
        {actions.includes('take') && (
          <Button aria-disabled={isOff || undefined} onClick={() => press('take')}>
            {t('booked.take')}
          </Button>
        )}
        {actions.includes('pass') && (
          <Button look="quiet" aria-disabled={isOff || undefined} onClick={() => press('pass')}>
            {t('booked.pass')}
          </Button>
        )}
        {!actions.includes('take') && (
          <Link href="/book" {...buttonLook(canLeave ? 'quiet' : 'primary')}>
            {t('booked.again')}
          </Link>
        )}
      </div>
      <div className={styles.rest}>
        <CallLink look="text" />
        {canLeave && (
          <Button look="text" aria-disabled={isOff || undefined} onClick={() => !isOff && leave(true)}>
            {t('standby.leave')}
          </Button>
        )}
      </div>
      {isLeaving && canLeave && (
        <LeaveListSheet acts={acts} onLeave={() => void act('leave')} onClose={() => leave(false)} />
      )}
    </>
  );
}
