import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

type Waiting = {
  siteId: number;
  actions: StaffActions;
  /** Those of the line who have a place, in calling order. */
  inLine: readonly StaffTicket[];
};

type Seen = Pick<StaffTicket, 'guid' | 'version'>;

/** Priority and the order of a line. */
export function useWaitingActions({ siteId, actions, inLine }: Waiting) {
  const { t } = useTexts();
  const setPriority = ({ guid, version }: Seen, reason: string | null, key: string) =>
    call('POST staff/ticket/:guid/priority', { siteId, params: { guid }, body: { version, reason }, key });
  const setPlace = ({ guid, version }: Seen, before: string | null, key: string) =>
    call('POST staff/ticket/:guid/place', { siteId, params: { guid }, body: { version, before }, key });

  /** Before another ticket, or to the end of the line. */
  function moveBefore(ticket: StaffTicket, before: string | null) {
    const next = inLine[inLine.findIndex(({ guid }) => guid === ticket.guid) + 1]?.guid ?? null;
    return actions.change(async (key) => {
      const done = await setPlace(ticket, before, key);
      const undo = async () => (await setPlace(done, next, newIdempotencyKey())).board;
      return { board: done.board, shown: { text: movedText(done.board, ticket), undo, isOfMany: true } };
    });
  }
  function movedText({ tickets }: Board, { guid, ticketCode }: StaffTicket): string {
    const place = tickets.find((each) => each.guid === guid)?.position ?? 0;
    return t('staff.movedTo', { number: ticketCode, place });
  }
  return {
    moveBefore,
    /** One place up or down; nothing at either end. */
    async step(ticket: StaffTicket, by: 1 | -1): Promise<void> {
      const at = inLine.findIndex(({ guid }) => guid === ticket.guid);
      const isAtEnd = by === 1 ? at === inLine.length - 1 : at === 0;
      if (at < 0 || isAtEnd) return;
      await moveBefore(ticket, inLine[by === 1 ? at + 2 : at - 1]?.guid ?? null);
    },
    prioritise: (ticket: StaffTicket, reason: string | null) =>
      actions.change(async (key) => {
        const done = await setPriority(ticket, reason, key);
        const text = t(reason === null ? 'staff.priorityRemoved' : 'staff.priorityGiven', {
          number: ticket.ticketCode,
        });
        const undo = async () => (await setPriority(done, ticket.priority, newIdempotencyKey())).board;
        return { board: done.board, shown: { text, undo, isOfMany: true } };
      }),
  };
}

export type WaitingActions = ReturnType<typeof useWaitingActions>;
