import { useState } from 'react';
import type { StaffOrderBack } from '@openturn/contract/shop/staff-orders.ts';
import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { NumberStepper } from '@openturn/ui/fields/number-stepper.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { wholeNumber } from '#app/numbers/read-number.ts';

type Quantity = { product: string; option: string | null; quantity: number };
export type OrderAct = {
  action: 'hand_over' | 'undo_hand_over' | 'mark_paid' | 'undo_paid' | 'change' | 'cancel';
  version: number;
  reason?: string;
  quantities?: Quantity[];
  back?: StaffOrderBack | null;
};

type OrderDialogProps = {
  order: OrderView;
  /** What goes back with a cancellation. */
  back: StaffOrderBack;
  mayKeep: boolean;
  action: 'change' | 'cancel';
  isPending: boolean;
  onAct: (act: OrderAct) => void;
  onClose: () => void;
};

/** Fewer pieces, or none of it at all; the visitor reads why. */
export function OrderDialog({ order, back, mayKeep, action, isPending, onAct, onClose }: OrderDialogProps) {
  const { t, language } = useTexts();
  const [isGivenBack, setGivenBack] = useState(true);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [kept, setKept] = useState(() => order.lines.map(({ quantity }) => quantity));
  const isCancelled = action === 'cancel' || kept.every((quantity) => quantity === 0);
  function submit() {
    if (reason.trim() === '') return setMissing(true);
    const quantities = order.lines.flatMap(({ product, option }, at) => {
      const quantity = kept[at] ?? 0;
      return quantity > 0 ? [{ product, option, quantity }] : [];
    });
    const given = isCancelled && { back: isGivenBack ? back : null };
    onAct({ action: isCancelled ? 'cancel' : action, version: order.version, reason, quantities, ...given });
  }
  const title = t(action === 'change' ? 'staff.orderChange' : 'staff.orderCancel');
  return (
    <FormDialog
      title={title}
      submit={t(isCancelled ? 'staff.orderCancel' : 'staff.save')}
      submitLook={isCancelled ? 'danger' : 'primary'}
      cancel={t('dialog.cancel')}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'change' &&
        order.lines.map(({ product, option, names, optionNames, quantity }, at) => (
          <NumberStepper
            key={`${product} ${option}`}
            name={`kept.${at}`}
            label={[names, optionNames].flatMap((each) => (each ? pickName(each, language) : [])).join(' · ')}
            value={kept[at] ?? 0}
            least={0}
            most={quantity}
            read={(text) => Math.min(quantity, wholeNumber(text) ?? 0)}
            fewer={t('form.fewer')}
            more={t('form.more')}
            onChange={(next) => setKept(kept.with(at, next))}
          />
        ))}
      <TextField
        name="reason"
        label={t('staff.orderReason')}
        hint={t('staff.orderReasonHint')}
        autoComplete="off"
        value={reason}
        error={isMissing && reason.trim() === '' ? t('validation.required') : undefined}
        isRequired
        onChange={setReason}
      />
      {isCancelled && (
        <OrderMoneyBack
          back={back}
          mayKeep={mayKeep}
          currency={order.currency}
          isGiven={isGivenBack}
          onChange={setGivenBack}
        />
      )}
    </FormDialog>
  );
}

type MoneyBackProps = Pick<OrderDialogProps, 'back' | 'mayKeep'> & {
  currency: string;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
};

/** The exact sum, before anything happens. A hold has nothing left to be for. */
function OrderMoneyBack({ back: { paid, held }, mayKeep, currency, isGiven, onChange }: MoneyBackProps) {
  const { t, language } = useTexts();
  const sumOf = (minor: number) => ({ amount: formatSmallest(minor, { currency, language }) });
  return (
    <>
      {mayKeep && paid > 0 && held === 0 && (
        <CheckField
          name="back"
          label={t('staff.orderGiveBack', sumOf(paid))}
          isChecked={isGiven}
          isPlain
          onChange={onChange}
        />
      )}
      {paid > 0 && <p>{t(isGiven ? 'staff.orderBack' : 'staff.orderKept', sumOf(paid))}</p>}
      {held > 0 && <p>{t('staff.orderHoldEnds', sumOf(held))}</p>}
    </>
  );
}
