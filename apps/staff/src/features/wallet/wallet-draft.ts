import type { WalletValues } from '@openturn/contract/wallet/wallet-page.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** What is stored of these never leaves the server; empty keeps it. */
const FILES = ['certificate', 'key', 'passphrase', 'wwdr', 'account'] as const;
export type WalletFileName = (typeof FILES)[number];

export type WalletDraft = { [N in keyof WalletValues]: string };
export type WalletForm = SettingsForm<WalletValues, WalletDraft>;

export function walletDraft(values: WalletValues): WalletDraft {
  return { ...values, ...byFile((name) => values[name] ?? '') };
}

export function walletValues(draft: WalletDraft): WalletValues {
  return { ...draft, ...byFile((name) => draft[name] || null) };
}

function byFile<T>(value: (name: WalletFileName) => T): Record<WalletFileName, T> {
  return Object.fromEntries(FILES.map((name) => [name, value(name)])) as Record<WalletFileName, T>;
}
