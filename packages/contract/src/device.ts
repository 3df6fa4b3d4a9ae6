import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { Done } from './wire.ts';

export const PLATFORMS = ['web', 'ios', 'android'] as const;

/** 22 characters of base64url or more: 128 bits. */
export const AppToken = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/);

export const pushRegister = defineCall({
  method: 'POST',
  base: 'site',
  path: 'client/pushregister',
  summary: 'Where this device takes notifications, or why it takes none',
  params: z.object({}),
  query: z.object({}),
  body: z
    .strictObject({
      endpoint: z.string().max(2048),
      platform: z.enum(PLATFORMS),
      AppToken,
      /** PUSH-03: only with an empty endpoint. */
      error: z.string().max(500).optional(),
    })
    .refine((body) => (body.endpoint === '') === (body.error !== undefined), {
      message: 'An empty endpoint comes with an error, and only then',
    }),
  reply: Done,
  errors: ['site-unknown'],
});

export const setLanguage = defineCall({
  method: 'POST',
  base: 'site',
  path: 'language/:lang',
  summary: 'Remembers the language of this device',
  params: z.object({ lang: z.string().min(2).max(5) }),
  query: z.object({}),
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: Done,
  errors: [],
});
