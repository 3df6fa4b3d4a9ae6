import type { ProviderValues } from '@openturn/contract/staff/settings/provider.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** What is typed: the domains as one text, and a secret only if a new one is entered. */
export type ProviderDraft = Omit<ProviderValues, 'clientSecret' | 'domains'> & {
  clientSecret: string;
  domains: string;
};
export type ProviderForm = SettingsForm<ProviderValues, ProviderDraft>;

export function providerDraft({ clientSecret, domains, ...values }: ProviderValues): ProviderDraft {
  return { ...values, clientSecret: clientSecret ?? '', domains: domains.join(', ') };
}

export function providerValues({ clientSecret, domains, ...draft }: ProviderDraft): ProviderValues {
  const each = domains.split(/[\s,;]+/).filter((domain) => domain !== '');
  return { ...draft, clientSecret: clientSecret || null, domains: each };
}
