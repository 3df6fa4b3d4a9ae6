import { useState } from 'react';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PAYMENTS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { Trial } from '#app/settings/trial/trial.tsx';
import { type PaymentAmounts, type PaymentsForm, paymentsProblems, paymentsValues } from './payments-draft.ts';

type Shown = CallReply<'GET staff/settings/payments'>['shown'];
type Tested = CallReply<'POST staff/settings/payments/test'>;

const CAUSES = {
  'wrong-key': 'settings.payments.wrongKey',
  'no-answer': 'settings.payments.noAnswer',
  refused: 'settings.payments.refused',
} as const satisfies Record<NonNullable<Tested['cause']>, PlainTextKey>;

type ProviderPartProps = {
  siteId: number;
  form: PaymentsForm;
  shown: Shown;
  amounts: PaymentAmounts;
  savedKey: string;
};

/** Through whom the money comes. The secrets never leave the server again. */
export function ProviderPart({ siteId, form, shown, amounts, savedKey }: ProviderPartProps) {
  const { t } = useTexts();
  const { draft, set } = form;
  const isSame = draft.publishableKey === savedKey;
  const kept = (isStored: boolean) => (isStored && isSame ? t('settings.channels.secretKept') : undefined);
  return (
    <Part title={t('settings.payments.through')}>
      <ChoiceList
        kind="one"
        name="provider"
        label={t(PAYMENTS_LABELS.provider)}
        choices={[
          { value: 'test', label: t('settings.payments.testTill'), hint: t('settings.payments.testTillHint') },
          { value: 'stripe', label: 'Stripe', hint: t('settings.payments.stripeHint') },
        ]}
        chosen={draft.provider}
        onChange={(provider) => set({ provider: provider === 'stripe' ? 'stripe' : 'test' })}
      />
      {draft.provider === 'stripe' && (
        <>
          <TextField
            {...fieldOf(form, 'publishableKey')}
            label={t(PAYMENTS_LABELS.publishableKey)}
            hint={t('settings.payments.publishableHint')}
            isLatin
          />
          <TextField
            {...fieldOf(form, 'secretKey')}
            label={t(PAYMENTS_LABELS.secretKey)}
            hint={kept(shown.hasSecretKey) ?? t('settings.payments.secretHint')}
            type="password"
            autoComplete="new-password"
            isLatin
          />
          <TextField
            {...fieldOf(form, 'webhookSecret')}
            label={t(PAYMENTS_LABELS.webhookSecret)}
            hint={kept(shown.hasWebhookSecret) ?? t('settings.payments.webhookHint')}
            type="password"
            autoComplete="new-password"
            isLatin
          />
          <p>
            {t('settings.payments.webhookAddress')} <code dir="ltr">{shown.webhookAddress}</code>
          </p>
          <ProviderTest siteId={siteId} form={form} amounts={amounts} />
        </>
      )}
    </Part>
  );
}

/** Asks Stripe with the keys as typed, and takes nothing. */
function ProviderTest({ siteId, form, amounts }: Omit<ProviderPartProps, 'shown' | 'savedKey'>) {
  const { t } = useTexts();
  const [tested, setTested] = useState<Tested | null>(null);
  const { isSending, submit } = useSubmit<string>();
  const { draft, explain } = form;
  const test = () => {
    setTested(null);
    if (Object.keys(paymentsProblems(draft, amounts, t)).length > 0) return;
    const body = { values: paymentsValues(draft, amounts) };
    void submit(
      'test',
      async () => setTested(await call('POST staff/settings/payments/test', { siteId, body })),
      explain,
    );
  };
  return (
    <Trial title={t('settings.payments.test')} hint={t('settings.channels.testHint')} onEnter={test}>
      <Button look="quiet" aria-disabled={isSending || undefined} onClick={test}>
        {t('settings.payments.testKeys')}
      </Button>
      <div role="status">
        {tested && <p>{t(tested.cause === null ? worksKey(tested) : CAUSES[tested.cause])}</p>}
        {tested && tested.detail !== '' && (
          <p dir="ltr" lang="en">
            {tested.detail}
          </p>
        )}
      </div>
    </Trial>
  );
}

function worksKey({ isLive }: Tested): PlainTextKey {
  return isLive ? 'settings.payments.worksLive' : 'settings.payments.worksTest';
}
