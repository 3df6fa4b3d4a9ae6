import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { type OrderAct, OrderDialog } from './order-dialog.tsx';
import styles from './products.module.css';

/** The visitor may be changing it right now. */
const POLL_EVERY_MS = 5_000;

const STATES = {
  placed: 'products.placed',
  handed_over: 'products.handedOver',
  cancelled: 'products.cancelled',
} as const satisfies Record<OrderView['state'], PlainTextKey>;

type OrderViewerProps = { siteId: number; guid: string };

/** What was ordered with a visit, and what staff do with it. */
export function OrderViewer({ siteId, guid }: OrderViewerProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'change' | 'cancel' | null>(null);
  const { isSending, submit } = useSubmit<string>();
  const queryKey = ['staff', 'visit', siteId, guid, 'order'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET staff/visit/:guid/order', { siteId, params: { guid }, signal }),
    refetchInterval: POLL_EVERY_MS,
  });
  if (isError && !data) return <LoadFailed title={t('staff.orderFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton size="long" />;
  const { order, back, mayKeep } = data;
  if (!order) return <p>{t('staff.orderNone')}</p>;
  async function act(action: OrderAct): Promise<void> {
    const body = { reason: '', quantities: [], ...action };
    await submit(action.action, async (keyFor) => {
      const key = keyFor({ guid, ...body });
      const done = await call('POST staff/visit/:guid/order/act', { siteId, params: { guid }, body, key });
      setAsked(null);
      queryClient.setQueryData(queryKey, { ...data, order: done.order });
    });
    // Whatever became of it: a colleague or the visitor may have been quicker.
    await queryClient.invalidateQueries({ queryKey: ['staff', 'visit', siteId, guid] });
  }
  const { state, version, isPaid, words } = order;
  const isOff = isSending || undefined;
  // What is paid on the phone is known from its payment.
  const isDueHere = !order.paysOnline && state !== 'cancelled' && order.total > 0;
  const paidAct = isPaid ? 'undo_paid' : 'mark_paid';
  return (
    <div className={styles.order}>
      <p>
        <b>{t(STATES[state])}</b> · {t(isPaid ? 'products.paid' : 'staff.orderNotPaid')}
      </p>
      {words && <p className={styles.hint}>{words}</p>}
      <Lines order={order} />
      {state === 'placed' && (
        <div className={styles.acts}>
          <Button aria-disabled={isOff} onClick={() => void act({ action: 'hand_over', version })}>
            {t('staff.orderHandOver')}
          </Button>
          {!isPaid && (
            <Button look="quiet" onClick={() => setAsked('change')}>
              {t('staff.orderChange')}
            </Button>
          )}
          <Button look="quiet" onClick={() => setAsked('cancel')}>
            {t('staff.orderCancel')}
          </Button>
        </div>
      )}
      {state === 'handed_over' && (
        <div className={styles.acts}>
          <Button look="quiet" aria-disabled={isOff} onClick={() => void act({ action: 'undo_hand_over', version })}>
            {t('staff.orderUndoHandOver')}
          </Button>
        </div>
      )}
      {isDueHere && (
        <div className={styles.acts}>
          <Button look="quiet" aria-disabled={isOff} onClick={() => void act({ action: paidAct, version })}>
            {t(isPaid ? 'staff.orderUndoPaid' : 'staff.orderMarkPaid')}
          </Button>
        </div>
      )}
      {asked && (
        <OrderDialog
          order={order}
          back={back}
          mayKeep={mayKeep}
          action={asked}
          isPending={isSending}
          onAct={(action) => void act(action)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Lines({ order }: { order: OrderView }) {
  const { lines, currency, total, state, discount, includesTax, taxName, taxes, tip } = order;
  const { t, language } = useTexts();
  const money = (units: number) => formatSmallest(units, { currency, language });
  // What else makes the sum.
  const others = [
    { name: t('products.discount'), amount: -discount },
    ...(includesTax ? [] : taxes.map(({ amount }) => ({ name: taxName || t('products.tax'), amount }))),
    { name: t('products.tip'), amount: tip },
  ].filter(({ amount }) => amount !== 0);
  return (
    <ul className={styles.lines}>
      {lines.map(({ product, option, names, optionNames, quantity, unit }) => (
        <li key={`${product} ${option}`}>
          <span>
            {quantity > 1 && `${quantity} × `}
            <bdi>{pickName(names, language)}</bdi>
            {optionNames && (
              <>
                {' · '}
                <bdi>{pickName(optionNames, language)}</bdi>
              </>
            )}
          </span>
          <span>{money(unit * quantity)}</span>
        </li>
      ))}
      {others.map(({ name, amount }, place) => (
        <li key={`${place} ${name}`}>
          <bdi>{name}</bdi>
          <span>{money(amount)}</span>
        </li>
      ))}
      {state !== 'cancelled' && (
        <li>
          <b>{t('products.total')}</b>
          <b>{money(total)}</b>
        </li>
      )}
    </ul>
  );
}
