import { useEffect, useRef, useState } from 'react';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { Later } from '#app/screens/later.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { Agree } from './steps/agree.tsx';
import styles from './payment.module.css';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { attemptOf, paymentStepOf } from './payment-step-of.ts';
import { type PaidVisit, usePaymentActs } from './use-payment-acts.ts';

/** Each is loaded when it comes to it. */
const RECEIPT = lazyScreen(async () => (await import('./steps/receipt.tsx')).Receipt);
const DECLINED = lazyScreen(async () => (await import('./steps/declined.tsx')).Declined);
const CHECKING = lazyScreen(async () => (await import('./steps/checking.tsx')).Checking);
const TEST_TILL = lazyScreen(async () => (await import('./steps/test-till.tsx')).TestTill);
const STRIPE_FORM = lazyScreen(async () => (await import('./stripe/stripe-form.tsx')).StripeForm);

const WAIT = <Skeleton size="long" />;

/** Where the visitor is between agreeing and the receipt. */
export function PaymentSteps({ payment, visit }: { payment: VisitPayment; visit: PaidVisit }) {
  const acts = usePaymentActs(visit);
  // Of a payment as it was when another card was asked for; one more refusal is told again.
  const [again, setAgain] = useState('');
  const step = paymentStepOf(payment, again);
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  // Whoever reads by ear hears what the new step says.
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    heading.current?.focus();
  }, [step.name]);
  const common = { payment, acts, visit };
  return (
    <div className={styles.steps} ref={heading} tabIndex={-1}>
      {step.name === 'agree' && <Agree {...common} />}
      {step.name === 'test' && <Later screen={TEST_TILL} props={{ ...common, one: step.one }} meanwhile={WAIT} />}
      {step.name === 'stripe' && (
        <Later
          screen={STRIPE_FORM}
          props={{ ...common, one: step.one, publishableKey: payment.publishableKey ?? '' }}
          meanwhile={WAIT}
        />
      )}
      {step.name === 'declined' && (
        <Later
          screen={DECLINED}
          props={{ ...common, one: step.one, onTry: () => setAgain(attemptOf(step.one)) }}
          meanwhile={WAIT}
        />
      )}
      {step.name === 'checking' && <Later screen={CHECKING} props={{ ...common, one: step.one }} meanwhile={WAIT} />}
      {step.name === 'done' && <Later screen={RECEIPT} props={common} meanwhile={WAIT} />}
    </div>
  );
}
