import { useEffect, useRef, useState } from 'react';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { whenIdle } from '#app/start/when-idle.ts';
import { Choose } from './choose.tsx';
import { useBasket } from './use-basket.ts';

const REVIEW = lazyScreen(async () => (await import('./order/review.tsx')).Review);
const PLACED = lazyScreen(async () => (await import('./order/placed.tsx')).Placed);
const loadCheck = () => import('@openturn/domain/shop/check-order.ts');

type OrderingProps = { siteId: number; guid: string; shop: ProductsReply };
type Step = 'choose' | 'review' | 'placed';

/** Choosing, looking at the sums, and what was ordered. */
export function Ordering({ siteId, guid, shop }: OrderingProps) {
  const basket = useBasket(guid, shop);
  const [wanted, setStep] = useState<Step | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const first = shop.order && !basket.hasKept ? 'placed' : 'choose';
  const step = shop.isClosed && shop.order ? 'placed' : (wanted ?? first);
  useFocusAtStep(step);
  // There when the connection is not.
  useEffect(() => whenIdle(() => void Promise.all([REVIEW.load(), PLACED.load(), loadCheck()]).catch(() => {})), []);

  function explain(found: Readonly<Record<string, Problem>>) {
    setProblems(found);
    setStep('choose');
    const [field] = Object.keys(found);
    if (field) requestAnimationFrame(() => document.getElementById(field)?.focus());
  }
  async function review() {
    const { checkOrder } = await loadCheck();
    const found = checkOrder(basket.basket.items, shop);
    if (Object.keys(found).length > 0) return explain(found);
    setProblems({});
    setStep('review');
  }
  const { order } = shop;
  if (step === 'placed' && order) {
    return <Later screen={PLACED} props={{ siteId, guid, shop, order, onChange: () => setStep('choose') }} />;
  }
  if (step === 'review') {
    const reviewing = { siteId, guid, shop, basket: basket.basket, onBasket: basket.change, onProblems: explain };
    const onPlaced = () => {
      basket.forget();
      setStep('placed');
    };
    return <Later screen={REVIEW} props={{ ...reviewing, onPlaced, onBack: () => setStep('choose') }} />;
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
      onReview={() => void review()}
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
