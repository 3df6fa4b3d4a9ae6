import type { WalletUrls } from '#features/wallet/index.ts';
import * as z from 'zod';

const address = (usual: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^\s?#]+[^/\s?#]$/, `must be an address such as ${usual}`)
    .default(usual);

/** Where the wallets are; another address is of use only for trying them out. */
export const WALLET_SETTINGS = {
  WALLET_APPLE_URL: address('https://api.push.apple.com'),
  WALLET_GOOGLE_URL: address('https://walletobjects.googleapis.com'),
  WALLET_GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com/token'),
  WALLET_GOOGLE_SAVE_URL: address('https://pay.google.com/gp/v/save'),
};

type Settings = z.output<z.ZodObject<typeof WALLET_SETTINGS>>;

export function walletUrls(settings: Settings): WalletUrls {
  return {
    apple: settings.WALLET_APPLE_URL,
    google: {
      api: settings.WALLET_GOOGLE_URL,
      token: settings.WALLET_GOOGLE_TOKEN_URL,
      save: settings.WALLET_GOOGLE_SAVE_URL,
    },
  };
}
