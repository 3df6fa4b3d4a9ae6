import { useState } from 'react';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { readTypedAmount, typedAmount } from '@openturn/domain/forms/typed-amount.ts';
import { LARGEST_PRICE } from '@openturn/domain/shop/shop-bounds.ts';
import { type Tip, tipOf } from '@openturn/domain/shop/order-totals.ts';
import { percentText } from '@openturn/domain/shop/percent-text.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/products/products.module.css';

type TipFieldProps = {
  /** What a percentage is taken of. */
  base: number;
  tips: readonly number[];
  currency: string;
  tip: Tip | null;
  /** An amount is missing, and it was tried to go on. */
  isAsked: boolean;
  isTooLarge: boolean;
  /** `isOpen` until an own amount that was asked for is there. */
  onChange: (tip: Tip | null, isOpen: boolean) => void;
};

/** In thousandths of a percent. */
const PERCENT = 1_000;

/** None is chosen before somebody taps one. */
export function TipField({ base, tips, currency, tip, isAsked, isTooLarge, onChange }: TipFieldProps) {
  const { t, language } = useTexts();
  const as = { currency, language };
  const [typed, setTyped] = useState<string | null>(tip && 'amount' in tip ? typedAmount(tip.amount, as) : null);
  const chosen = typed !== null ? 'other' : tip && 'percent' in tip ? String(tip.percent) : 'none';
  const amount = typed ? readTypedAmount(typed, as) : 0;
  const isWrong = amount === null || amount > LARGEST_PRICE;
  const percentages = tips.map((percent) => ({
    value: String(percent),
    label: `${percentText(percent * PERCENT, language)} · ${formatSmallest(tipOf(base, { percent }), as)}`,
  }));
  function choose(value: string) {
    setTyped(value === 'other' ? '' : null);
    const percent = tips.find((each) => String(each) === value);
    onChange(percent === undefined ? null : { percent }, value === 'other');
  }
  return (
    <div className={styles.group}>
      <h3 className={styles.groupName}>{t('products.tip')}</h3>
      <Segments
        name="tip"
        label={t('products.tip')}
        segments={[
          { value: 'none', label: t('products.noTip') },
          ...percentages,
          { value: 'other', label: t('products.otherTip') },
        ]}
        chosen={chosen}
        onChange={choose}
      />
      {typed !== null && (
        <TextField
          name="tipAmount"
          label={t('products.tipAmount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          isLatin
          value={typed}
          error={problemText()}
          onChange={(text) => {
            setTyped(text);
            const read = readTypedAmount(text, as);
            const isSum = read !== null && read > 0 && read <= LARGEST_PRICE;
            onChange(isSum ? { amount: read } : null, !isSum);
          }}
        />
      )}
    </div>
  );

  function problemText(): string | undefined {
    if (isWrong) return t('validation.enterNumber');
    if (isTooLarge) return t('validation.tipTooLarge');
    return isAsked && tip === null ? t('validation.required') : undefined;
  }
}
