import { useEffect, useRef, useState } from 'react';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { checkOrder } from '@openturn/domain/shop/check-order.ts';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { Choose } from './choose.tsx';
import { Placed } from './order/placed.tsx';
import { Review } from './order/review.tsx';
import { useBasket } from './use-basket.ts';
import { usePlaceOrder } from './use-place-order.ts';

type OrderingProps = { siteId: number; guid: string; shop: ProductsReply };
type Step = 'choose' | 'review' | 'placed';

/** Choosing, looking at the sums, and what was ordered. */
export function Ordering({ siteId, guid, shop }: OrderingProps) {
  const basket = useBasket(guid, shop);
  const [wanted, setStep] = useState<Step>(shop.order && !basket.hasKept ? 'placed' : 'choose');
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const { isSending, failure, setFailure, place } = usePlaceOrder({ siteId, guid });
  const step = shop.isClosed && shop.order ? 'placed' : wanted;
  const go = (next: Step) => {
    setFailure(null);
    setStep(next);
  };
  useFocusAtStep(step);

  function explain(found: Readonly<Record<string, Problem>>) {
    setProblems(found);
    setStep('choose');
    const [first] = Object.keys(found);
    if (first) requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  }
  function review() {
    const found = checkOrder(basket.basket.items, shop);
    if (Object.keys(found).length > 0) return explain(found);
    setProblems({});
    go('review');
  }
  async function submit(total: number) {
    const done = await place(basket.basket, { version: shop.order?.version ?? 0, total });
    if (done === 'placed') {
      basket.forget();
      go('placed');
    } else if (done?.fields['coupon']) basket.change({ ...basket.basket, coupon: null });
    else if (done && Object.keys(done.fields).length > 0) explain(done.fields);
  }

  if (step === 'placed' && shop.order) {
    return <Placed siteId={siteId} guid={guid} shop={shop} order={shop.order} onChange={() => go('choose')} />;
  }
  if (step === 'review') {
    return (
      <Review
        siteId={siteId}
        guid={guid}
        shop={shop}
        basket={basket.basket}
        failure={failure}
        isSending={isSending}
        onBasket={basket.change}
        onBack={() => go('choose')}
        onSubmit={(total) => void submit(total)}
      />
    );
  }
  return (
    <Choose
      shop={shop}
      basket={basket.basket}
      problems={problems}
      onItems={(items) => {
        basket.change({ ...basket.basket, items });
        setProblems({});
      }}
      onReview={review}
    />
  );
}

/** The heading of each step after the first gets the focus, so that it is read out and begins the screen. */
function useFocusAtStep(step: Step) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const heading = document.getElementById('products-step');
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
}
