import type { ProductSetup } from '@openturn/contract/shop/product-settings.ts';
import { readTypedAmount, typedAmount } from '@openturn/domain/forms/typed-amount.ts';
import { LARGEST_PRICE, MOST_EACH, MOST_STOCK } from '@openturn/domain/shop/shop-bounds.ts';
import { readPercent, typedPercent } from '@openturn/domain/shop/percent-text.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { ProductRow } from './products-data.ts';
import type { As } from './shop-draft.ts';

type OptionDraft = { id: string; names: Record<string, string>; extra: string };
/** A product as it is typed; an empty stock is not counted. */
export type ProductDraft = Omit<ProductSetup, 'price' | 'taxRate' | 'stock' | 'most' | 'options'> & {
  price: string;
  taxRate: string;
  stock: string;
  most: string;
  options: OptionDraft[];
};
export type ProductSettingsForm = SettingsForm<ProductSetup, ProductDraft>;

export const NEW_PRODUCT: ProductSetup = {
  names: {},
  about: {},
  picture: '',
  price: 0,
  taxRate: 0,
  group: null,
  options: [],
  stock: null,
  most: 1,
  services: [],
};

export function productSetup({ id: _id, version: _version, ...product }: ProductRow): ProductSetup {
  return product;
}

export function productDraft(product: ProductSetup, as: As): ProductDraft {
  const { price, taxRate, stock, most, options } = product;
  return {
    ...product,
    price: typedAmount(price, as),
    taxRate: typedPercent(taxRate, as.language),
    stock: stock === null ? '' : String(stock),
    most: String(most),
    options: options.map(({ extra, ...option }) => ({ ...option, extra: typedAmount(extra, as) })),
  };
}

/** Expects a draft without problems. */
export function productValues(draft: ProductDraft, as: As): ProductSetup {
  return {
    ...draft,
    price: readTypedAmount(draft.price, as) ?? 0,
    taxRate: readPercent(draft.taxRate) ?? 0,
    stock: draft.stock.trim() === '' ? null : wholeNumber(draft.stock),
    most: wholeNumber(draft.most) ?? 1,
    options: draft.options.map(({ extra, ...option }) => ({ ...option, extra: readDifference(extra, as) ?? 0 })),
  };
}

export function productProblems(draft: ProductDraft, as: As, t: Texts['t']): Record<string, string> {
  const number = t('validation.enterNumber');
  const isNamed = (names: Record<string, string>) => Object.values(names).some((name) => name.trim() !== '');
  const within = (value: number | null, least: number, most: number) =>
    value !== null && value >= least && value <= most;
  const price = readTypedAmount(draft.price, as);
  const found = {
    names: !isNamed(draft.names) && t('validation.required'),
    price: !within(price, 0, LARGEST_PRICE) && number,
    taxRate: readPercent(draft.taxRate) === null && number,
    stock: draft.stock.trim() !== '' && !within(wholeNumber(draft.stock), 0, MOST_STOCK) && number,
    most: !within(wholeNumber(draft.most), 1, MOST_EACH) && number,
    ...Object.fromEntries(
      draft.options.flatMap(({ id, names, extra }) => {
        const difference = readDifference(extra, as);
        return [
          [`options.${id}`, !isNamed(names) && t('validation.required')],
          [`options.${id}.extra`, difference === null && number],
        ];
      }),
    ),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** More or less than the price; nothing typed is no difference. */
function readDifference(text: string, as: As): number | null {
  const bare = text.trim();
  if (bare === '') return 0;
  const isLess = /^[-−–]/u.test(bare);
  const amount = readTypedAmount(isLess ? bare.slice(1) : bare.replace(/^\+/, ''), as);
  return amount === null ? null : isLess ? -amount : amount;
}
