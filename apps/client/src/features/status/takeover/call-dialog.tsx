import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { statusPath } from '#features/status/own/ticket-at.ts';
import { useCalledTitle } from '#features/status/hero/use-called-title.ts';
import { useTitleOfCall } from './use-title-of-call.ts';
import styles from './call-dialog.module.css';
import { OwnName } from '#visit/own-name.tsx';

/** A finger may already be on its way to what was there before. */
const ARMED_AFTER_MS = 700;

type CallDialogProps = { ticket: TicketView; onClose: () => void };

/** Fills the screen with the call, or that staff took it back, over whatever the visitor was doing; that stays as it was. */
export function CallDialog({ ticket, onClose }: CallDialogProps) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  const [, navigate] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isArmed, setArmed] = useState(false);
  const { name, ticketCode, line, desk, method, respondBy, why } = ticket;
  const isTakenBack = why === 'restored' && desk === null;
  const calledTitle = useCalledTitle(name);
  const title = isTakenBack ? t('status.whyRestored') : calledTitle;
  const place = desk && method === MEET_METHODS.inPerson ? pickName(desk, language) : null;
  useTitleOfCall(isTakenBack ? title : t('status.tabCalled'));
  // Only closing it while still in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const press = (act: () => void) => () => {
    if (isArmed) act();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.call}
      role="alertdialog"
      closedby="closerequest"
      aria-label={title}
      onClose={onClose}
    >
      <div className={styles.news}>
        <p>
          <OwnName names={line.names} />
          {ticketCode && ` · ${t('status.number', { number: ticketCode })}`}
        </p>
        <h1 className={styles.turn}>{title}</h1>
        {place && (
          <>
            <p>{t('status.goTo')}</p>
            <p className={styles.desk}>
              <bdi>{place}</bdi>
            </p>
            {respondBy !== null && <p>{t('status.respondBy', { time: timeText(respondBy) })}</p>}
          </>
        )}
      </div>
      <VisuallyHidden role="alert">
        {isArmed && `${title}. ${place ? t('status.calledAnnounce', { desk: place }) : ''}`}
      </VisuallyHidden>
      <div className={styles.actions}>
        <Button
          aria-disabled={!isArmed || undefined}
          onClick={press(() => {
            onClose();
            navigate(statusPath(ticket.guid));
          })}
        >
          {t('status.showTicket')}
        </Button>
        <Button look="quiet" aria-disabled={!isArmed || undefined} onClick={press(onClose)}>
          {t('dialog.close')}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
