import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { VISITS_SHOWN } from '@openturn/domain/ticket/ticket-limits.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import { VisitList } from './visit-list.tsx';
import { visitQueries } from './visit-queries.ts';

type VisitSearchProps = {
  board: Board;
  siteId: number;
  actions: StaffActions;
  onClose: () => void;
  /** Shows a ticket on the board. */
  onShow: (ticket: StaffTicket) => void;
};

const SHORTEST = 2;

/** Finds today's and past visits while it is typed; a visit that ended by mistake can be reopened. */
export function VisitSearch({ board, siteId, actions, onClose, onShow }: VisitSearchProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // After the sheet, which starts at its heading.
  useEffect(() => field.current?.focus(), []);
  const text = useDeferredValue(typed.trim());
  const isLong = text.length >= SHORTEST || /^\d+$/.test(text);
  const [more, setMore] = useState({ text, most: VISITS_SHOWN });
  const most = more.text === text ? more.most : VISITS_SHOWN;
  const { data } = useQuery({ ...visitQueries.find(siteId, { text, most }, board.version), enabled: isLong });
  const reopen = (ticket: { guid: string }) => {
    void actions.act({ ticket, action: 'undo' });
    onClose();
  };
  const shown = isLong ? data : undefined;
  return (
    <Sheet
      title={t('staff.search')}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <Labelled label={t('staff.searchField')} hint={t('staff.searchHint')}>
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Labelled>
      <div role="status">{shown && shown.today.length + shown.past.length === 0 && <p>{t('staff.searchNone')}</p>}</div>
      {shown && shown.today.length > 0 && (
        <>
          <h3>{t('staff.today')}</h3>
          <VisitList visits={shown.today} zone={shown.zone} current={{ board, onShow }} onReopen={reopen} />
        </>
      )}
      {shown && shown.past.length > 0 && (
        <>
          <h3>{t('staff.pastVisits', { count: shown.days })}</h3>
          <VisitList visits={shown.past} zone={shown.zone} hasDay />
        </>
      )}
      {shown?.hasMore && (
        <Button look="quiet" onClick={() => setMore({ text, most: most + VISITS_SHOWN })}>
          {t('search.more')}
        </Button>
      )}
    </Sheet>
  );
}
