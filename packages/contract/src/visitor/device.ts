import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Done, success } from '../wire.ts';

export const PLATFORMS = ['web', 'ios', 'android'] as const;

/** The address of a push service; a token of Google's; one of Apple's in hexadecimal digits. */
const ENDPOINTS = {
  web: /^https:\/\/\S+$/,
  android: /^[\w:-]{16,1024}$/,
  ios: /^(?:[\da-f]{2}){32,100}$/i,
} as const satisfies Record<(typeof PLATFORMS)[number], RegExp>;

/** At least 22 characters of base64url: 128 bits. */
export const AppToken = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/);

/** A point of the curve, 65 bytes, and 16 bytes of a secret, in base64url. */
const BrowserKeys = z.strictObject({
  p256dh: z.string().regex(/^B[\w-]{86}=?$/),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
});

export const pushRegister = defineCall('POST client/pushregister', {
  summary: 'Registers this device for notifications, or says why it gets none',
  body: z
    .strictObject({
      endpoint: z.string().max(2048),
      platform: z.enum(PLATFORMS),
      AppToken,
      /** PUSH-03: only with an empty endpoint. */
      error: z.string().max(500).optional(),
      /** From browsers, which accept only encrypted messages. Our own addition to the four specified fields. */
      keys: BrowserKeys.optional(),
    })
    .refine((body) => (body.endpoint === '') === (body.error !== undefined), {
      message: 'An empty endpoint requires an error, and any other forbids it',
    })
    .refine(({ endpoint, platform }) => endpoint === '' || ENDPOINTS[platform].test(endpoint), {
      message: 'Not an endpoint of this platform',
      path: ['endpoint'],
    }),
  reply: Done,
  errors: ['site-unknown'],
});

export const getPushKey = defineCall('GET client/pushkey', {
  summary: 'The public key that identifies this server to push services',
  /** Base64url. */
  reply: success('PushKey', { key: z.string() }),
  errors: [],
});

export const setLanguage = defineCall('POST language/:lang', {
  summary: 'Sets the language of this device',
  params: z.object({ lang: z.string().min(2).max(5) }),
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: Done,
  errors: [],
});
