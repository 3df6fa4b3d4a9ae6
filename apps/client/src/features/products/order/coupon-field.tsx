import { useState } from 'react';
import type { CouponView } from '@openturn/contract/shop/order-view.ts';
import { LONGEST_COUPON } from '@openturn/domain/shop/shop-bounds.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './order.module.css';

type CouponFieldProps = {
  siteId: number;
  guid: string;
  coupon: CouponView | null;
  onChange: (coupon: CouponView | null) => void;
};

/** Opens on a tap: most people have none. */
export function CouponField({ siteId, guid, coupon, onChange }: CouponFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { isSending, submit } = useSubmit<string>();
  async function apply(code: string) {
    if (code.trim() === '') return;
    await submit(
      code,
      async () => {
        const reply = await call('GET client/visit/:guid/coupon', { siteId, params: { guid }, query: { code } });
        setTyped(null);
        onChange(reply.coupon);
      },
      (error) => {
        if (error instanceof CallError && error.failure.kind === 'refused') setWrong(true);
        else void showFailure(error);
      },
    );
  }
  if (coupon) {
    return (
      <div className={styles.coupon}>
        <span role="status">{t('products.couponOn', { code: coupon.code })}</span>
        <Button look="text" onClick={() => onChange(null)}>
          {t('products.removeCoupon')}
        </Button>
      </div>
    );
  }
  if (typed === null) {
    return (
      <Button look="text" onClick={() => setTyped('')}>
        {t('products.addCoupon')}
      </Button>
    );
  }
  return (
    <form
      className={styles.coupon}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void apply(typed);
      }}
    >
      <TextField
        name="coupon"
        label={t('products.coupon')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isLatin
        value={typed}
        error={isWrong ? t('validation.couponGone') : undefined}
        onChange={(text) => {
          setWrong(false);
          setTyped(text.slice(0, LONGEST_COUPON));
        }}
      />
      <button type="submit" aria-disabled={isSending || undefined} {...buttonLook('quiet')}>
        {t('products.apply')}
      </button>
    </form>
  );
}
