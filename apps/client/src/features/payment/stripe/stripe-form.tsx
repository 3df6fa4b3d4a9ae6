import { useEffect, useRef, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { LOCALE } from '@openturn/domain/language/languages.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOnline } from '#platform/use-online.ts';
import { CancelOrder } from '#features/payment/parts/cancel-order.tsx';
import styles from '#features/payment/payment.module.css';
import type { OnePayment, VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import type { PaymentActs } from '#features/payment/use-payment-acts.ts';
import { useActText } from '#features/payment/parts/use-act-text.ts';
import { loadStripe, mayLoadStripe, type StripeElements, type StripePage } from './load-stripe.ts';
import form from './stripe-form.module.css';

type StripeFormProps = { payment: VisitPayment; one: OnePayment; acts: PaymentActs; publishableKey: string };

/** Stripe's own form, in its own frames: no card number ever reaches this page or this server. */
export function StripeForm({ payment, one, acts, publishableKey }: StripeFormProps) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const actText = useActText(payment);
  const keepsCard = one.authorizeAt !== null;
  const place = useRef<HTMLDivElement>(null);
  const { page, elements, state } = useElements(place, publishableKey, one.clientSecret ?? '');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isOff = !isOnline || isSending || state !== 'ready' || acts.pending !== null;
  async function confirm() {
    if (isOff || !page || !elements) return;
    setIsSending(true);
    setProblem('');
    // What is due may have changed since the form was shown; then the new sum is.
    if (!(await acts.isStill(one))) return setIsSending(false);
    // A bank that asks for a step may lead away; this is where it leads back to.
    const confirmParams = { return_url: window.location.href };
    const shown = { elements, confirmParams, redirect: 'if_required' } as const;
    const { error } = await (keepsCard ? page.confirmSetup(shown) : page.confirmPayment(shown));
    if (error) setProblem(error.message ?? t('payment.declinedHint'));
    await acts.check();
    setIsSending(false);
  }
  return (
    <>
      <h2 className={styles.question}>{t('payment.byCard')}</h2>
      {state === 'loading' && <Skeleton size="long" />}
      {state === 'failed' && <p role="alert">{t('payment.noForm')}</p>}
      <div ref={place} className={form.place} />
      <p role="alert" className={form.problem}>
        {problem}
      </p>
      <div className={styles.bar}>
        {!isOnline && <p className={styles.offline}>{t('payment.offline')}</p>}
        <Button aria-disabled={isOff || undefined} onClick={() => void confirm()}>
          {actText({ ...one, keepsCard })}
        </Button>
        <CancelOrder one={one} acts={acts} />
      </div>
    </>
  );
}

type Loaded = { page: StripePage | null; elements: StripeElements | null; state: 'loading' | 'ready' | 'failed' };
const LOADING: Loaded = { page: null, elements: null, state: 'loading' };

function useElements(place: React.RefObject<HTMLDivElement | null>, key: string, clientSecret: string): Loaded {
  const { language } = useTexts();
  const [loaded, setLoaded] = useState<Loaded>(LOADING);
  useEffect(() => {
    // A page that came for another screen may load nothing of others'; the server allows it for this address alone.
    if (!mayLoadStripe()) {
      window.location.reload();
      return;
    }
    let isGone = false;
    let unmount = () => {};
    loadStripe(key).then(
      (page) => {
        if (isGone || !place.current) return;
        const elements = page.elements({ clientSecret, locale: LOCALE[language], appearance: appearanceOf() });
        const element = elements.create('payment');
        element.mount(place.current);
        unmount = () => element.destroy();
        setLoaded({ page, elements, state: 'ready' });
      },
      () => setLoaded({ ...LOADING, state: 'failed' }),
    );
    return () => {
      isGone = true;
      unmount();
    };
  }, [place, key, clientSecret, language]);
  return loaded;
}

/** The colours of the page around it. */
function appearanceOf() {
  const style = getComputedStyle(document.documentElement);
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const colorPrimary = style.getPropertyValue('--accent').trim();
  return { theme: isDark ? ('night' as const) : ('stripe' as const), variables: { colorPrimary } };
}
