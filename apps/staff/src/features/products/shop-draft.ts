import type { ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import { readTypedAmount, typedAmount } from '@openturn/domain/forms/typed-amount.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { LARGEST_TIP_PERCENT, MOST_STOCK, MOST_TIPS } from '@openturn/domain/shop/shop-bounds.ts';
import { percentText, readPercent } from '@openturn/domain/shop/percent-text.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

export type CouponDraft = { id: string; code: string; off: string; until: string; most: string };
/** The page as it is typed. */
export type ShopDraft = Omit<ProductsValues, 'tips' | 'coupons'> & { tips: string; coupons: CouponDraft[] };
export type ShopForm = SettingsForm<ProductsValues, ShopDraft>;

export type As = { currency: string; language: Language };

export function shopDraft(values: ProductsValues, as: As): ShopDraft {
  return {
    ...values,
    tips: values.tips.join(', '),
    coupons: values.coupons.map(({ id, code, rate, amount, until, most }) => ({
      id,
      code,
      off: rate === null ? typedAmount(amount ?? 0, as) : percentText(rate, as.language),
      until: until ?? '',
      most: most === null ? '' : String(most),
    })),
  };
}

/** Expects a draft without problems. */
export function shopValues(draft: ShopDraft, as: As): ProductsValues {
  return {
    ...draft,
    tips: readTips(draft.tips) ?? [],
    coupons: draft.coupons.map(({ id, code, off, until, most }) => ({
      id,
      code,
      ...(readOff(off, as) ?? { rate: null, amount: null }),
      until: until === '' ? null : until,
      most: most.trim() === '' ? null : wholeNumber(most),
    })),
  };
}

export function shopProblems(draft: ShopDraft, as: As, t: Texts['t']): Record<string, string> {
  const groups = draft.groups
    .filter(({ names }) => Object.values(names).every((name) => name.trim() === ''))
    .map(({ id }) => [`groups.${id}`, t('validation.required')] as const);
  const coupons = draft.coupons.flatMap(({ id, code, off, most }) => {
    const count = most.trim() === '' ? 1 : (wholeNumber(most) ?? 0);
    const fields = [
      code.trim() === '' && ([`coupons.${id}`, t('validation.required')] as const),
      !readOff(off, as) && ([`coupons.${id}.off`, t('validation.enterNumber')] as const),
      (count < 1 || count > MOST_STOCK) && ([`coupons.${id}.most`, t('validation.enterNumber')] as const),
    ];
    return fields.filter((each) => each !== false);
  });
  const tips = readTips(draft.tips) === null ? [['tips', t('settings.products.tipsProblem')] as const] : [];
  return Object.fromEntries([...groups, ...coupons, ...tips]);
}

/** Null if they are not a few different percentages. */
function readTips(text: string): number[] | null {
  const tips = text
    .split(/[\s,;،%]+/u)
    .filter(Boolean)
    .map((each) => wholeNumber(each) ?? 0);
  const areValid = tips.every((tip) => tip >= 1 && tip <= LARGEST_TIP_PERCENT);
  return areValid && tips.length <= MOST_TIPS && new Set(tips).size === tips.length ? tips : null;
}

/** A percentage or an amount; null if it is neither, or nothing. */
function readOff(text: string, as: As): { rate: number; amount: null } | { rate: null; amount: number } | null {
  if (/[%٪]/u.test(text)) {
    const rate = readPercent(text);
    return rate ? { rate, amount: null } : null;
  }
  const amount = readTypedAmount(text, as);
  return amount ? { rate: null, amount } : null;
}
