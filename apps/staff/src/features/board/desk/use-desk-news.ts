import { useEffect, useEffectEvent, useRef } from 'react';
import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

const NEWS_TEXTS = {
  recall_later: 'staff.gaveTurn',
  need_more_time: 'staff.wantsTime',
  leave: 'staff.visitorLeft',
  no_show: 'staff.didNoShow',
} as const satisfies Record<NonNullable<StaffTicket['withoutStaff']>, string>;

type DeskNews = { board: Board; siteId: number; atDesk: readonly StaffTicket[]; actions: StaffActions };

/** Says why the visitor at this desk is gone, if that was not the agent's doing; a no-show can be undone. */
export function useDeskNews({ board, siteId, atDesk, actions }: DeskNews): void {
  const { t } = useTexts();
  const before = useRef<readonly string[]>([]);
  const undo = async ({ guid, version }: StaffTicket) => {
    const body = { action: 'undo' as const, version };
    return (await call('POST staff/ticket/:guid/act', { siteId, params: { guid }, body, key: newIdempotencyKey() }))
      .board;
  };
  const tell = useEffectEvent((ticket: StaffTicket) => {
    const { ticketCode, withoutStaff } = ticket;
    if (!withoutStaff) return;
    actions.showDone({
      text: t(NEWS_TEXTS[withoutStaff], { number: ticketCode }),
      undo: withoutStaff === 'no_show' ? () => undo(ticket) : null,
      left: [ticket],
    });
  });
  useEffect(() => {
    const here = atDesk.map(({ guid }) => guid);
    const gone = before.current.filter((guid) => !here.includes(guid));
    before.current = here;
    for (const guid of gone) {
      const ticket = [...board.tickets, ...board.recent].find((each) => each.guid === guid);
      if (ticket) tell(ticket);
    }
  }, [board, atDesk]);
}
