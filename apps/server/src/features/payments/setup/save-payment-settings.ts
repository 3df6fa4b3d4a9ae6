import type { PaymentValues } from '@openturn/contract/staff/visit/payment-settings.ts';
import { type Invalid, problem, type Problem, refuse } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { changedValues, type SettingChanges, type StaffMember } from '#features/staff/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { PaymentSettings, PaymentSettingsStore } from '#features/payments/store/payment-settings-store.ts';
import { NO_PAYMENTS, type SettingsSource } from './settings-source.ts';

export type PaymentSetupDeps = {
  storedPayments: PaymentSettingsStore;
  paymentSettings: SettingsSource;
  clock: Clock;
  wakeOutbox: () => void;
};

type Refusal = { code: 'changed-meanwhile' } | Invalid;
type Save = { member: StaffMember; version: string; values: PaymentValues };

const PUBLISHABLE = /^pk_(?:test|live)_[A-Za-z0-9]{3,}$/;
const SECRET = /^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{3,}$/;
const WEBHOOK = /^whsec_[A-Za-z0-9+/=_-]{3,}$/;

/** With the secrets that are stored where none is entered. A stored secret key belongs to the public one beside it. */
export function enteredSettings(values: PaymentValues, before: PaymentSettings): PaymentSettings {
  const isSame = values.publishableKey === before.publishableKey;
  return {
    ...values,
    secretKey: values.secretKey ?? (isSame ? before.secretKey : ''),
    webhookSecret: values.webhookSecret ?? (isSame ? before.webhookSecret : ''),
  };
}

export async function savePaymentSettings(
  { member, version, values }: Save,
  { storedPayments, paymentSettings, clock, wakeOutbox }: PaymentSetupDeps,
): Promise<Result<{ version: string }, Refusal>> {
  const { siteId, staffId } = member;
  const before = (await storedPayments.read(siteId)) ?? NO_PAYMENTS;
  const next = enteredSettings(values, before);
  const refused = refuse(checkPayments(next));
  if (refused) return refused;
  const after = paymentsVersion(next);
  if (after === paymentsVersion(before)) return ok({ version: after });
  if (version !== paymentsVersion(before)) return err({ code: 'changed-meanwhile' });
  const at = clock.now();
  const entry = { siteId, at, staffId, action: 'settings', subject: { kind: 'none' }, detail: 'payments' } as const;
  const audit = [{ ...entry, changes: changesOf(before, next) }];
  const isWritten = await storedPayments.write(
    { siteId, at, next, audit },
    (now) => paymentsVersion(now ?? NO_PAYMENTS) === version,
  );
  if (!isWritten) return err({ code: 'changed-meanwhile' });
  paymentSettings.forget(siteId);
  wakeOutbox();
  return ok({ version: after });
}

export function paymentsVersion(settings: PaymentSettings): string {
  const services = inOrder(settings.services);
  return digestOf(inOrder({ ...settings, services }));
}

function inOrder(values: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** What is wrong with the provider's keys, by field. */
export function checkPayments(settings: PaymentSettings): Record<string, Problem | null> {
  if (settings.provider === 'test') return {};
  const { publishableKey, secretKey, webhookSecret } = settings;
  const isOther =
    PUBLISHABLE.test(publishableKey) && SECRET.test(secretKey) && modeOf(publishableKey) !== modeOf(secretKey);
  return {
    publishableKey: matching(publishableKey, PUBLISHABLE),
    secretKey: isOther ? problem('settings.payments.otherMode') : matching(secretKey, SECRET),
    webhookSecret: webhookSecret === '' ? null : matching(webhookSecret, WEBHOOK),
  };
}

function modeOf(key: string): string {
  return key.split('_')[1] ?? '';
}

function matching(text: string, pattern: RegExp): Problem | null {
  if (text === '') return problem('validation.required');
  return pattern.test(text) ? null : problem('settings.payments.noKey');
}

/** Of a secret only that it changed. */
function changesOf(before: PaymentSettings, next: PaymentSettings): SettingChanges {
  const shown = ({ services, ...settings }: PaymentSettings) => ({
    ...settings,
    secretKey: '',
    webhookSecret: '',
    ...Object.fromEntries(Object.entries(services).map(([id, ask]) => [`services.${id}`, ask])),
  });
  const hidden = (['secretKey', 'webhookSecret'] as const).filter((name) => before[name] !== next[name]);
  return {
    ...changedValues(shown(before), shown(next)),
    ...Object.fromEntries(hidden.map((name) => [name, ['', '•••'] as const])),
  };
}
