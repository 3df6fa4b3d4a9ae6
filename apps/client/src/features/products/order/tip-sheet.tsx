import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { OrderTotals } from '@openturn/domain/shop/order-totals.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Sums } from './sums.tsx';

type TipSheetProps = {
  totals: OrderTotals;
  shop: ProductsReply;
  /** Of the button that orders nevertheless. */
  label: string;
  onPlace: () => void;
  onClose: () => void;
};

/** A tip above the order may be a slip of the finger. */
export function TipSheet({ totals, shop, label, onPlace, onClose }: TipSheetProps) {
  const { t } = useTexts();
  const actions = (
    <>
      <Button onClick={onPlace}>{label}</Button>
      <Button look="quiet" onClick={onClose}>
        {t('products.tipChange')}
      </Button>
    </>
  );
  return (
    <Sheet title={t('products.tipAsk')} onClose={onClose} actions={actions}>
      <Sums totals={totals} {...shop} />
    </Sheet>
  );
}
