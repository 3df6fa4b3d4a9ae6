import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** The labels of the page *Wallet passes*. */
export const WALLET_LABELS = {
  passTypeId: 'settings.wallet.passTypeId',
  teamId: 'settings.wallet.teamId',
  certificate: 'settings.wallet.certificate',
  passphrase: 'settings.wallet.passphrase',
  key: 'settings.wallet.key',
  wwdr: 'settings.wallet.wwdr',
  issuerId: 'settings.wallet.issuerId',
  account: 'settings.wallet.account',
} as const satisfies Record<string, PlainTextKey>;
