import { useState } from 'react';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { isTipTooLarge } from '@openturn/domain/shop/order-totals.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { type Basket, basketTotals, pickedLines } from '#features/products/basket.ts';
import { CouponField } from './coupon-field.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from '#features/products/products.module.css';
import { Sums } from './sums.tsx';
import { TipField } from './tip-field.tsx';
import { TipSheet } from './tip-sheet.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type ReviewProps = {
  siteId: number;
  guid: string;
  shop: ProductsReply;
  basket: Basket;
  onBasket: (basket: Basket) => void;
  onBack: () => void;
  onPlaced: () => void;
  /** By `group.<id>` and `product.<id>`. */
  onProblems: (problems: Readonly<Record<string, Problem>>) => void;
};

/** What it costs, to the last line, before anything is ordered. */
export function Review({ siteId, guid, shop, basket, onBasket, onBack, onPlaced, onProblems }: ReviewProps) {
  const { t, language } = useTexts();
  const [tipStep, setTipStep] = useState<'done' | 'open' | 'asked'>('done');
  const [asksTip, setAsksTip] = useState(false);
  const { currency, tips, pays, order } = shop;
  const { isSending, failure, place } = usePlaceOrder({ siteId, guid });
  const totals = basketTotals(basket, shop);
  const total = formatSmallest(totals.total, { currency, language });
  const lines = pickedLines(basket, shop).map(({ item, product, unit }) => ({
    key: `${item.product} ${item.option}`,
    names: product.names,
    optionNames: product.options.find(({ id }) => id === item.option)?.names ?? null,
    quantity: item.quantity,
    unit,
  }));
  async function submit(isSure = false) {
    setAsksTip(false);
    // Another tip was chosen, and is not said yet.
    if (tipStep !== 'done' || isTipTooLarge(totals)) {
      setTipStep('asked');
      document.getElementsByName('tipAmount')[0]?.focus();
      return;
    }
    if (!isSure && totals.tip > totals.subtotal - totals.discount) return setAsksTip(true);
    const done = await place(basket, { version: order?.version ?? 0, total: totals.total });
    if (done === 'placed') onPlaced();
    else if (done?.fields['coupon']) onBasket({ ...basket, coupon: null });
    else if (done?.fields['tip']) setTipStep('asked');
    else if (done && Object.keys(done.fields).length > 0) onProblems(done.fields);
  }
  const isChange = order !== null && order.state !== 'cancelled';
  const label = t(isChange ? 'products.save' : 'products.place', { total });
  return (
    <>
      <h2 id="products-step" tabIndex={-1} className={styles.heading}>
        {t('products.yourOrder')}
      </h2>
      <OrderLines lines={lines} currency={currency} />
      <Button look="text" onClick={onBack}>
        {t('products.changeItems')}
      </Button>
      {tips.length > 0 && (
        <TipField
          base={totals.subtotal - totals.discount}
          tips={tips}
          currency={currency}
          tip={basket.tip}
          isAsked={tipStep === 'asked'}
          isTooLarge={isTipTooLarge(totals)}
          onChange={(tip, isOpen) => {
            setTipStep(isOpen ? 'open' : 'done');
            onBasket({ ...basket, tip });
          }}
        />
      )}
      <CouponField
        siteId={siteId}
        guid={guid}
        coupon={basket.coupon}
        onChange={(coupon) => onBasket({ ...basket, coupon })}
      />
      <Sums totals={totals} {...shop} />
      {pays === 'counter' && totals.total > 0 && <p className={styles.note}>{t('products.payAtCounter')}</p>}
      <PlaceBar
        label={label}
        problem={failure && t(failure === 'coupon' ? 'validation.couponGone' : 'products.changed')}
        isOff={isSending || lines.length === 0}
        onPlace={() => lines.length > 0 && void submit()}
      />
      {asksTip && (
        <TipSheet
          totals={totals}
          shop={shop}
          label={label}
          onPlace={() => void submit(true)}
          onClose={() => setAsksTip(false)}
        />
      )}
    </>
  );
}

type PlaceBarProps = { label: string; problem: string | null; isOff: boolean; onPlace: () => void };

function PlaceBar({ label, problem, isOff, onPlace }: PlaceBarProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  return (
    <div className={styles.bar}>
      <p className={styles.failure} role="alert">
        {isOnline && problem}
      </p>
      <p className={styles.note} role="status">
        {!isOnline && t('products.offline')}
      </p>
      <Button aria-disabled={isOff || !isOnline || undefined} onClick={() => isOnline && onPlace()}>
        {label}
      </Button>
    </div>
  );
}
