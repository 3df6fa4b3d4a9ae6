import {
  PAYMENT_ASKS,
  PAYMENT_WAYS,
  type PaymentAsk,
  type PaymentWay,
} from '@openturn/domain/payment/payment-terms.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PAYMENT_ASK_TEXTS, PAYMENT_WAY_TEXTS } from '#app/format/labels/choice-texts.ts';
import { labelIn, PAYMENTS_LABELS } from '#app/format/settings-labels.ts';
import { NumberField } from '#app/numbers/number-field.tsx';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { paymentsDraft, type PaymentsForm, paymentsProblems, paymentsValues } from './payments-draft.ts';
import { ProviderPart } from './provider-part.tsx';

type Shown = CallReply<'GET staff/settings/payments'>['shown'];

const WAY_HINTS = {
  now: 'settings.payments.wayNowHint',
  hold: 'settings.payments.wayHoldHint',
} as const satisfies Record<PaymentWay, PlainTextKey>;

/** What visitors are asked to pay, and through whom. */
export const PaymentsSetup = settingsScreen('GET staff/settings/payments', PaymentsPage);

function PaymentsPage({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/payments'>) {
  const { t, language } = useTexts();
  const amounts = { currency: data.shown.currency, language };
  const form = useSettingsForm({
    siteId,
    page: 'payments',
    data,
    reload,
    save: (body) => call('POST staff/settings/payments', { siteId, body }),
    draftOf: (values) => paymentsDraft(values, amounts),
    valuesOf: (draft) => paymentsValues(draft, amounts),
    problemsOf: (draft) => paymentsProblems(draft, amounts, t),
  });
  return (
    <SettingsFrame
      title={t('settings.payments')}
      lead={t('settings.payments.lead')}
      form={form}
      labelOf={(field) => labelIn(PAYMENTS_LABELS, field, t)}
    >
      <AskPart form={form} shown={data.shown} />
      <WayPart form={form} currency={data.shown.currency} />
      <ProviderPart
        siteId={siteId}
        form={form}
        shown={data.shown}
        amounts={amounts}
        savedKey={data.values.publishableKey}
      />
    </SettingsFrame>
  );
}

function AskPart({ form, shown }: { form: PaymentsForm; shown: Shown }) {
  const { draft, set } = form;
  const { t, language } = useTexts();
  const priced = shown.services.filter(({ price }) => price !== null && price > 0);
  const choices = PAYMENT_ASKS.map((value) => ({ value, label: t(PAYMENT_ASK_TEXTS[value]) }));
  function setService(id: string, ask: string) {
    const { [id]: _, ...others } = draft.services;
    const known = PAYMENT_ASKS.find((each) => each === ask);
    set({ services: known ? { ...others, [id]: known } : others });
  }
  return (
    <Part title={t('settings.payments.what')}>
      <ChoiceList
        kind="one"
        name="ask"
        label={t(PAYMENTS_LABELS.ask)}
        hint={t('settings.payments.askHint')}
        choices={choices}
        chosen={draft.ask}
        onChange={(ask) => set({ ask: ask as PaymentAsk })}
      />
      <Columns>
        <NumberField
          {...fieldOf(form, 'depositPercent')}
          label={t(PAYMENTS_LABELS.depositPercent)}
          suffix={t('settings.payments.percent')}
        />
      </Columns>
      {priced.length === 0 && <p>{t('settings.payments.noPrices')}</p>}
      {priced.map(({ id, names, price }) => (
        <SelectField
          key={id}
          name={`services.${id}`}
          label={pickName(names, language)}
          hint={formatSmallest(price ?? 0, { currency: shown.currency, language })}
          value={draft.services[id] ?? ''}
          choices={choices}
          placeholder={t('settings.payments.asUsual')}
          onChange={(ask) => setService(id, ask)}
        />
      ))}
    </Part>
  );
}

function WayPart({ form, currency }: { form: PaymentsForm; currency: string }) {
  const { draft, set } = form;
  const { t } = useTexts();
  return (
    <Part title={t('settings.payments.how')}>
      <ChoiceList
        kind="one"
        name="way"
        label={t(PAYMENTS_LABELS.way)}
        choices={PAYMENT_WAYS.map((value) => ({
          value,
          label: t(PAYMENT_WAY_TEXTS[value]),
          hint: t(WAY_HINTS[value]),
        }))}
        chosen={draft.way}
        onChange={(way) => set({ way: way as PaymentWay })}
      />
      {draft.way === 'hold' && (
        <TextField
          {...fieldOf(form, 'noShowFee')}
          label={`${t(PAYMENTS_LABELS.noShowFee)} (${currency})`}
          hint={t('settings.payments.noShowHint')}
          inputMode="decimal"
          isLatin
        />
      )}
    </Part>
  );
}
