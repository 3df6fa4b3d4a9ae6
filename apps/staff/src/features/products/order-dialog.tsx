import { useState } from 'react';
import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { NumberStepper } from '@openturn/ui/fields/number-stepper.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { wholeNumber } from '#app/numbers/read-number.ts';

type Quantity = { product: string; option: string | null; quantity: number };
export type OrderAct = {
  action: 'hand_over' | 'undo_hand_over' | 'change' | 'cancel';
  version: number;
  reason?: string;
  quantities?: Quantity[];
};

type OrderDialogProps = {
  order: OrderView;
  action: 'change' | 'cancel';
  isPending: boolean;
  onAct: (act: OrderAct) => void;
  onClose: () => void;
};

/** Fewer pieces, or none of it at all; the visitor reads why. */
export function OrderDialog({ order, action, isPending, onAct, onClose }: OrderDialogProps) {
  const { t, language } = useTexts();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [kept, setKept] = useState(() => order.lines.map(({ quantity }) => quantity));
  const isNothing = action === 'change' && kept.every((quantity) => quantity === 0);
  function submit() {
    if (reason.trim() === '') return setMissing(true);
    const quantities = order.lines.flatMap(({ product, option }, at) => {
      const quantity = kept[at] ?? 0;
      return quantity > 0 ? [{ product, option, quantity }] : [];
    });
    onAct({ action: isNothing ? 'cancel' : action, version: order.version, reason, quantities });
  }
  const title = t(action === 'change' ? 'staff.orderChange' : 'staff.orderCancel');
  return (
    <FormDialog
      title={title}
      submit={t(isNothing || action === 'cancel' ? 'staff.orderCancel' : 'staff.save')}
      submitLook={isNothing || action === 'cancel' ? 'danger' : 'primary'}
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
    </FormDialog>
  );
}
