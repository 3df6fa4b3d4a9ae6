import { useState } from 'react';
import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Link } from 'wouter';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { OrderLines } from './order-lines.tsx';
import styles from '#features/products/products.module.css';
import { Sums } from './sums.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type PlacedProps = { siteId: number; guid: string; shop: ProductsReply; order: OrderView; onChange: () => void };

const ENDS = {
  visitor: 'products.endVisitor',
  staff: 'products.endStaff',
  visit_ended: 'products.endVisit',
  not_paid: 'products.endNotPaid',
} as const satisfies Record<NonNullable<OrderView['why']>, PlainTextKey>;

const STATES = {
  placed: 'products.placed',
  handed_over: 'products.handedOver',
  cancelled: 'products.cancelled',
} as const satisfies Record<OrderView['state'], PlainTextKey>;

/** What was ordered, and what can still be done about it. */
export function Placed({ siteId, guid, shop, order, onChange }: PlacedProps) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { isSending, failure, cancel } = usePlaceOrder({ siteId, guid });
  const { state, why, words, isPaid, payBy, lines, currency, total } = order;
  const isOver = state === 'cancelled';
  return (
    <>
      <h2 id="products-step" tabIndex={-1} className={styles.heading}>
        {t(STATES[state])}
      </h2>
      {why && <p>{t(ENDS[why])}</p>}
      {words && <p>{t('products.staffSays', { words })}</p>}
      {!isOver && (
        <>
          <OrderLines
            lines={lines.map((line) => ({ ...line, key: `${line.product} ${line.option}` }))}
            currency={currency}
          />
          <Sums totals={order} {...order} />
          {total > 0 && (
            <p className={styles.note}>
              {isPaid
                ? t('products.paid')
                : payBy === null
                  ? t('products.payAtCounter')
                  : t('products.payBy', { time: timeText(payBy) })}
            </p>
          )}
        </>
      )}
      {!shop.isClosed && (
        <div className={styles.bar}>
          <p className={styles.failure} role="alert">
            {failure && t('products.changed')}
          </p>
          {payBy !== null && (
            <Link href={`/payment?visit=${guid}`} {...buttonLook('primary')}>
              {t('products.pay', { total: formatSmallest(total, { currency, language }) })}
            </Link>
          )}
          <Button look={isOver ? 'primary' : 'quiet'} onClick={onChange}>
            {t(isOver ? 'products.again' : 'products.change')}
          </Button>
          {!isOver && (
            <Button
              look="text"
              aria-disabled={isSending || !isOnline || undefined}
              onClick={() => isOnline && setAsking(true)}
            >
              {t('products.cancel')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <CancelSheet
          onCancel={() => {
            setAsking(false);
            void cancel(order.version);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function CancelSheet({ onCancel, onClose }: { onCancel: () => void; onClose: () => void }) {
  const { t } = useTexts();
  const actions = (
    <>
      <Button look="danger" onClick={onCancel}>
        {t('products.cancel')}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('products.keep')}
      </Button>
    </>
  );
  return (
    <Sheet title={t('products.cancelAsk')} onClose={onClose} actions={actions}>
      {null}
    </Sheet>
  );
}
