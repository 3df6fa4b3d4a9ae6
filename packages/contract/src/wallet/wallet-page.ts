import { WALLET_CAUSES, WALLET_STEPS } from '@openturn/domain/wallet/wallet-causes.ts';
import { WALLETS } from '@openturn/domain/wallet/wallets.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';

const Line = EnteredText.max(200);
/** A file as text, or in base64. Never sent to the console; null leaves the one that is stored. */
const File = EnteredText.max(20_000).nullable();

export const WalletValues = z.strictObject({
  /** Empty for no passes in Apple's wallet. */
  passTypeId: Line,
  teamId: Line,
  /** PEM, DER, or PKCS #12 together with the key. */
  certificate: File,
  /** PEM; with PKCS #12 there is none. */
  key: File,
  /** Of the key or of the PKCS #12 file; not stored. */
  passphrase: EnteredText.max(200).nullable(),
  /** Apple's own certificate that has issued the other. */
  wwdr: File,
  /** Empty for no passes in Google's wallet. */
  issuerId: Line,
  /** The JSON file of a service account. */
  account: File,
});
export type WalletValues = z.output<typeof WalletValues>;

export const walletPage = settingsPage({
  path: 'staff/settings/wallet',
  id: 'Wallet',
  summary: 'Passes for the wallets of phones; for the owner of the server',
  values: WalletValues,
  shown: z.object({
    apple: z.object({
      hasCertificate: z.boolean(),
      /** When the first of both certificates ends. */
      endsAt: Instant.nullable(),
      isOver: z.boolean(),
    }),
    google: z.object({
      /** The email of the service account; null without one. */
      account: z.string().nullable(),
    }),
  }),
});

export const testWallet = defineCall('POST staff/settings/wallet/test', {
  summary: 'Makes a pass with the values entered and asks the other side, and says what stands in its way',
  body: z.strictObject({ wallet: z.enum(WALLETS), values: WalletValues }),
  reply: success('WalletTested', {
    steps: z.array(z.object({ step: z.enum(WALLET_STEPS), state: z.enum(['done', 'failed', 'left']) })),
    /** Null if everything is right. */
    cause: z.enum(WALLET_CAUSES).nullable(),
    /** What the other side said, as it said it. */
    detail: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-many-requests'],
});
