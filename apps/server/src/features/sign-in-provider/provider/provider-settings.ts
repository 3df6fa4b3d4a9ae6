import { createHash } from 'node:crypto';
import type { ProviderValues } from '@openturn/contract/staff/settings/provider.ts';

/** Values as stored, with the secret. */
export type StoredProvider = Omit<ProviderValues, 'clientSecret'> & { clientSecret: string };

/** The name of the server setting that holds them. */
export const PROVIDER_NAME = 'sign-in.provider';

const UNSET: StoredProvider = { issuer: '', clientId: '', clientSecret: '', domains: [], name: '', isOnly: false };

export function storedProvider(settings: ReadonlyMap<string, string>): StoredProvider {
  return { ...UNSET, ...(JSON.parse(settings.get(PROVIDER_NAME) ?? '{}') as Partial<StoredProvider>) };
}

export function providerSetting({ issuer, clientId, clientSecret, domains, name, isOnly }: StoredProvider): string {
  return JSON.stringify({ issuer, clientId, clientSecret, domains, name, isOnly });
}

export function providerVersion(values: StoredProvider): string {
  return digest(providerSetting(values));
}

/** What a sign-in proves to work: of another provider, client or domain it says nothing. */
export function provenVersion({ issuer, clientId, clientSecret, domains }: StoredProvider): string {
  return digest(JSON.stringify([issuer, clientId, clientSecret, domains]));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
