import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { holdQueries } from './hold-queries.ts';
import { hasWaits, holdChoices, holdRequest } from './hold-choices.ts';
import styles from './more-time-sheet.module.css';
import type { Acts } from './use-acts.ts';

const NAME = 'more';

type MoreTimeSheetProps = { ticket: TicketView; acts: Acts; onClose: () => void };

/** Shows the wait after each choice before the visitor chooses. */
export function MoreTimeSheet({ ticket, acts, onClose }: MoreTimeSheetProps) {
  const { t } = useTexts();
  const siteId = Number(useSite().SiteID);
  const { data, isError, refetch } = useQuery(holdQueries.preview(siteId, ticket));
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = async () => {
    if (!data) return;
    const request = holdRequest(data, chosen);
    setIsMissing(!request);
    if (!request) document.getElementById(fieldId(NAME))?.focus();
    else if ((await acts.act(request)) !== 'alerted') onClose();
  };
  return createPortal(
    <Sheet
      title={t('status.moreTitle')}
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={!data || acts.pending !== null || undefined} onClick={() => void confirm()}>
            {t('status.moreConfirm')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <ChoiceList
          kind="one"
          name={NAME}
          label={t(hasWaits(data) ? 'status.moreHint' : 'status.morePlace')}
          error={isMissing && !chosen ? t('status.moreChoose') : undefined}
          choices={holdChoices(ticket.hold, data, t)}
          chosen={chosen}
          onChange={setChosen}
        />
        {ticket.hold && <p className={styles.left}>{t('status.moreLeft', { count: ticket.hold.timesLeft })}</p>}
        {isError && (
          <p role="alert" className={styles.failed}>
            {t('status.moreFailed')}{' '}
            <Button look="text" onClick={() => void refetch()}>
              {t('dialog.retry')}
            </Button>
          </p>
        )}
      </div>
    </Sheet>,
    document.body,
  );
}
