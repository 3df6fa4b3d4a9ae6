import { LONGEST_COUPON, MOST_COUPONS } from '@openturn/domain/shop/shop-bounds.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import styles from './products.module.css';
import type { CouponDraft, ShopForm } from './shop-draft.ts';

type CouponsPartProps = { form: ShopForm; used: Readonly<Record<string, number>> };

export function CouponsPart({ form: { draft, set, errors }, used }: CouponsPartProps) {
  const { t } = useTexts();
  const { coupons } = draft;
  const change = (id: string, changed: Partial<CouponDraft>) =>
    set({ coupons: coupons.map((each) => (each.id === id ? { ...each, ...changed } : each)) });
  return (
    <Part title={t('settings.products.coupons')} hint={t('settings.products.couponsHint')}>
      {coupons.map(({ id, code, off, until, most }) => (
        <div key={id} className={styles.row}>
          <Columns>
            <TextField
              name={`coupons.${id}`}
              label={t('settings.products.code')}
              autoComplete="off"
              autoCapitalize="characters"
              isLatin
              value={code}
              error={errors[`coupons.${id}`]}
              onChange={(next) => change(id, { code: next.slice(0, LONGEST_COUPON) })}
            />
            <TextField
              name={`coupons.${id}.off`}
              label={t('settings.products.off')}
              hint={t('settings.products.offHint')}
              autoComplete="off"
              isLatin
              value={off}
              error={errors[`coupons.${id}.off`]}
              onChange={(next) => change(id, { off: next })}
            />
            <NumberField
              name={`coupons.${id}.most`}
              label={t('settings.products.mostUses')}
              value={most}
              error={errors[`coupons.${id}.most`]}
              onChange={(next) => change(id, { most: next })}
            />
            <Day id={id} until={until} onChange={(next) => change(id, { until: next })} />
          </Columns>
          <p className={styles.hint}>{t('settings.products.used', { count: used[id] ?? 0 })}</p>
          <Button
            look="text"
            aria-label={t('setup.removeDate', { date: code })}
            onClick={() => set({ coupons: coupons.filter((each) => each.id !== id) })}
          >
            {t('setup.remove')}
          </Button>
        </div>
      ))}
      {coupons.length < MOST_COUPONS && (
        <Button
          look="quiet"
          onClick={() =>
            set({ coupons: [...coupons, { id: newIdempotencyKey(), code: '', off: '', until: '', most: '' }] })
          }
        >
          {t('settings.products.addCoupon')}
        </Button>
      )}
    </Part>
  );
}

type DayProps = { id: string; until: string; onChange: (until: string) => void };

function Day({ id, until, onChange }: DayProps) {
  const { t } = useTexts();
  return (
    <TextField
      name={`coupons.${id}.until`}
      type="date"
      label={t('settings.products.until')}
      value={until}
      isLatin
      onChange={onChange}
    />
  );
}
