import type { ProviderValues } from '@openturn/contract/staff/settings/provider.ts';
import { checkEmail } from '@openturn/domain/forms/contact-rules.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ServerSettingStore } from '#features/server-settings/index.ts';
import type { ProviderNetwork } from '#config/config.ts';
import type { Clock } from '#kernel/clock.ts';
import {
  PROVIDER_NAME,
  provenVersion,
  providerSetting,
  providerVersion,
  storedProvider,
  type StoredProvider,
} from '#features/sign-in-provider/provider/provider-settings.ts';
import type { LinkStore } from '#features/sign-in-provider/store/link-store.ts';

export type SaveDeps = {
  serverSettings: ServerSettingStore;
  links: LinkStore;
  providerNetwork: ProviderNetwork;
  clock: Clock;
};

export type ProviderSaveRefusal =
  | { code: 'changed-meanwhile' }
  | { code: 'invalid-input'; fields: Record<string, Problem> };

type Entered = { before: StoredProvider; next: StoredProvider; seen: string | null };

/** What is entered, with the stored secret where none is; it goes to no other provider or client than it was entered for. */
export async function enteredProvider(
  values: ProviderValues,
  deps: SaveDeps,
): Promise<Result<Entered, ProviderSaveRefusal>> {
  const settings = await deps.serverSettings.readAll();
  const before = storedProvider(settings);
  const issuer = values.issuer.trim();
  const clientId = values.clientId.trim();
  const isSame = before.issuer === issuer && before.clientId === clientId;
  const next = {
    ...values,
    issuer,
    clientId,
    clientSecret: values.clientSecret ?? (isSame ? before.clientSecret : ''),
    domains: [...new Set(values.domains.map(plainDomain).filter((domain) => domain !== ''))],
    name: values.name.trim(),
  };
  const wrong = Object.entries(check(next, deps)).filter((each): each is [string, Problem] => each[1] !== null);
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(([name, why]) => [`values.${name}`, why]));
    return err({ code: 'invalid-input', fields });
  }
  return ok({ before, next, seen: settings.get(PROVIDER_NAME) ?? null });
}

/** "Only this way" takes effect once whoever sets it has signed in that way: it cannot shut the door on its owner. */
export async function saveProvider(
  { version, values, accountId }: { version: string; values: ProviderValues; accountId: string },
  deps: SaveDeps,
): Promise<Result<{ version: string; before: StoredProvider; next: StoredProvider }, ProviderSaveRefusal>> {
  const entered = await enteredProvider(values, deps);
  if (!entered.ok) return entered;
  const { before, next, seen } = entered.value;
  if (version !== providerVersion(before)) return err({ code: 'changed-meanwhile' });
  if (next.isOnly && (await deps.links.usedAt(accountId, provenVersion(next))) === null) {
    return err({ code: 'invalid-input', fields: { 'values.isOnly': problem('settings.provider.notProven') } });
  }
  const changes = { [PROVIDER_NAME]: providerSetting(next) };
  const isWritten = await deps.serverSettings.writeOver({ [PROVIDER_NAME]: seen }, changes, deps.clock.now());
  return isWritten ? ok({ version: providerVersion(next), before, next }) : err({ code: 'changed-meanwhile' });
}

function plainDomain(text: string): string {
  return text.trim().replace(/^@/, '').toLowerCase();
}

function check(values: StoredProvider, deps: SaveDeps): Partial<Record<keyof StoredProvider, Problem | null>> {
  if (values.issuer === '') return { isOnly: values.isOnly ? problem('settings.provider.notProven') : null };
  const isDomain = (domain: string) => checkEmail(`x@${domain}`) === null;
  const required = (text: string) => (text === '' ? problem('validation.required') : null);
  return {
    issuer: checkIssuer(values.issuer, deps),
    clientId: required(values.clientId),
    clientSecret: required(values.clientSecret),
    name: required(values.name),
    domains: values.domains.every(isDomain) ? null : problem('settings.provider.domainWrong'),
  };
}

function checkIssuer(text: string, { providerNetwork }: SaveDeps): Problem | null {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && providerNetwork === 'local');
  const extra = url ? url.username + url.password + url.search + url.hash : '';
  return isWeb && extra === '' ? null : problem('settings.httpsAddress');
}
