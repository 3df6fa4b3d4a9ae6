import { useState } from 'react';
import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { readTypedAmount, typedAmount } from '@openturn/domain/forms/typed-amount.ts';
import { REFUND_REASONS, type RefundReason } from '@openturn/domain/payment/payment-terms.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { REFUND_REASON_TEXTS } from '#app/visit-parts/refund-reason-texts.ts';
import { type PaymentAct, doneText } from './payment-words.ts';

type PaymentDialogProps = {
  siteId: number;
  payment: StaffPayment;
  act: PaymentAct;
  onClose: () => void;
  onDone: () => void;
};

const TITLES = {
  capture: 'payments.captureTitle',
  release: 'payments.releaseTitle',
  refund: 'payments.refundTitle',
} as const;

const EFFECTS = {
  capture: 'payments.captureText',
  release: 'payments.releaseText',
  refund: 'payments.refundText',
} as const;

/** The exact sum before anything happens. */
export function PaymentDialog({ siteId, payment, act, onClose, onDone }: PaymentDialogProps) {
  const { t, language } = useTexts();
  const { currency, id, version, state } = payment;
  const isCard = state === 'card_kept';
  const as = { currency, language };
  const most = act === 'refund' ? payment.captured - payment.refunded - payment.refunding : payment.amount;
  const [typed, setTyped] = useState(typedAmount(most, as));
  const [reason, setReason] = useState<RefundReason | ''>('');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const { isSending, submit } = useSubmit<PaymentAct>();
  const amount = act === 'release' ? most : readTypedAmount(typed, as);
  const sum = formatSmallest(amount ?? 0, as);

  const isSum = amount !== null && amount >= 1 && amount <= most;

  async function send() {
    const needsReason = act === 'refund' && reason === '';
    setErrors({
      ...(!isSum && { amount: t('payments.atMost', { amount: formatSmallest(most, as) }) }),
      ...(needsReason && { reason: t('validation.required') }),
    });
    if (!isSum || needsReason) return;
    const body = {
      action: act,
      version,
      ...(act !== 'release' && { amount }),
      ...(reason !== '' && { reason }),
    };
    const done = await submit(act, (keyFor) =>
      call('POST staff/payment/:id/act', { siteId, params: { id }, body, key: keyFor({ id, ...body }) }),
    );
    if (!done) return;
    toast({ kind: 'success', text: doneText(done.payment, { t, language }) });
    onDone();
  }
  return (
    <FormDialog
      title={t(isCard ? 'payments.forgetTitle' : TITLES[act])}
      submit={submitText()}
      submitLook={act === 'capture' ? 'primary' : 'danger'}
      cancel={t('dialog.cancel')}
      isPending={isSending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {act !== 'release' && (
        <TextField
          name="amount"
          label={t('payments.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          isLatin
          value={typed}
          error={errors.amount}
          onChange={setTyped}
        />
      )}
      {act === 'refund' && (
        <SelectField
          name="reason"
          label={t('payments.reason')}
          value={reason}
          error={errors.reason}
          placeholder={t('payments.chooseReason')}
          choices={REFUND_REASONS.map((value) => ({ value, label: t(REFUND_REASON_TEXTS[value]) }))}
          onChange={(value) => setReason(REFUND_REASONS.find((each) => each === value) ?? '')}
        />
      )}
      {isSum && <p>{[effectText(), payment.getsEmail && t('payments.getsEmail')].filter(Boolean).join(' ')}</p>}
    </FormDialog>
  );

  /** A sum that cannot be is promised nowhere. */
  function submitText(): string {
    if (isCard) return t('payments.forget');
    if (act === 'release' || !isSum) return t(`payments.${act}`);
    return t(act === 'capture' ? 'payments.take' : 'payments.give', { amount: sum });
  }

  /** What it means for both sides. */
  function effectText(): string {
    const rest = formatSmallest(Math.max(0, most - (amount ?? 0)), as);
    return isCard ? t('payments.forgetText') : t(EFFECTS[act], { amount: sum, rest });
  }
}
