import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { success } from '@openturn/contract/wire.ts';
import { testWallet, walletPage } from './wallet-page.ts';

export const keepGooglePass = defineCall('POST client/visit/:guid/wallet/google', {
  summary: 'Makes the pass of a ticket or an appointment in Google’s wallet; whoever opens the address can keep it',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({}),
  reply: success('GooglePass', { url: z.string() }),
  errors: ['site-unknown', 'not-found', 'visit-over', 'not-now', 'invalid-input'],
});

export const WALLET_CALLS = {
  'POST client/visit/:guid/wallet/google': keepGooglePass,
  'GET staff/settings/wallet': walletPage.get,
  'POST staff/settings/wallet': walletPage.set,
  'POST staff/settings/wallet/test': testWallet,
} as const;
