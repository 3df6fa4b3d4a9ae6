import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PRODUCT_LABELS } from '#app/format/product-labels.ts';

/** A field's label by its name. */
export function useProductLabel(currency: string): (field: string) => string {
  const { t } = useTexts();
  return (path) => {
    const [field = ''] = path.split('.');
    if (field === 'price') return t('settings.products.price', { currency });
    const key = PRODUCT_LABELS[field as keyof typeof PRODUCT_LABELS];
    return key ? t(key) : field;
  };
}
