import type { TicketView, VisitorAction } from '@openturn/contract/visitor/ticket-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button, type ButtonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Stage } from '#tickets/stage-text.ts';
import styles from '#visit/action-bar.module.css';
import type { Acts } from './use-acts.ts';
import { useMustDo } from '#visit-parts/which/use-must-do.ts';
import { DirectionsLink } from '#site/parts/contact-links.tsx';

/** The open sheet. */
export type TicketSheet = 'more' | 'leave' | 'recall_later';

type RunningActionsProps = {
  ticket: TicketView;
  acts: Acts;
  isOff: boolean;
  onSheet: (sheet: TicketSheet) => void;
};

type Offer = {
  action: VisitorAction;
  text: PlainTextKey;
  look: ButtonLook;
  /** The stage arrives live and the actions a moment later, so actions of another stage are hidden at once. */
  from: readonly Stage[];
  sheet?: TicketSheet;
};

/** The main action; at most one of these is available at a time. */
const FIRST: readonly Offer[] = [
  { action: 'im_ready', text: 'ticket.imReady', look: 'primary', from: ['waiting'] },
  { action: 'undo_ready', text: 'status.undoReady', look: 'quiet', from: ['ready'] },
  { action: 'on_my_way', text: 'status.onMyWay', look: 'primary', from: ['called'] },
  { action: 'return', text: 'status.return', look: 'primary', from: ['holding'] },
];
const SECOND: readonly Offer[] = [
  {
    action: 'need_more_time',
    text: 'ticket.needMoreTime',
    look: 'quiet',
    from: ['waiting', 'ready', 'called'],
    sheet: 'more',
  },
];

export function RunningActions({ ticket, acts, isOff, onSheet }: RunningActionsProps) {
  const { t } = useTexts();
  const { actions, method, stage, isComing } = ticket;
  const mustDo = useMustDo(ticket.guid);
  const press = ({ action, sheet }: Offer) => {
    if (isOff) return;
    if (sheet) onSheet(sheet);
    else void acts.act({ action });
  };
  const buttonOf = (offer: Offer, key: string = offer.action) => (
    <Button
      key={key}
      look={mustDo && stage === 'waiting' ? 'quiet' : offer.look}
      aria-disabled={isOff || undefined}
      onClick={() => press(offer)}
    >
      {t(offer.text)}
    </Button>
  );
  const isInPerson = method === MEET_METHODS.inPerson;
  const isOffered = ({ action, from }: Offer) =>
    actions.includes(action) && from.includes(stage) && (isInPerson || action !== 'on_my_way');
  return (
    <>
      {/* One becomes the other under the finger, and keeps the focus. */}
      {[
        ...FIRST.filter(isOffered).map((offer) => buttonOf(offer, 'first')),
        isComing && stage === 'called' && (
          <Button key="first" look="quiet" aria-disabled>
            {t('status.onMyWaySent')}
          </Button>
        ),
      ]}
      <div className={styles.second}>
        {SECOND.filter(isOffered).map((offer) => buttonOf(offer))}
        {isInPerson && COMING.has(stage) && <DirectionsLink />}
      </div>
    </>
  );
}

/** Directions stay where they are when the call comes: a tap on its way to them must not hit anything else. */
const COMING: ReadonlySet<string> = new Set(['waiting', 'ready', 'holding', 'called']);
