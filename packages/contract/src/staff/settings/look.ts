import { EnteredText, success } from '@openturn/contract/wire.ts';
import { LARGEST_RADIUS_PX } from '@openturn/domain/theme/theme.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { settingsPage } from './settings-page.ts';

const Hex = z.union([z.literal(''), z.string().regex(/^#[\da-f]{6}$/i)]);
const Address = EnteredText.max(500);

export const lookPage = settingsPage({
  path: 'staff/settings/look',
  id: 'Look',
  summary: 'Colours, corners, font and logo',
  values: z.strictObject({
    accent: Hex,
    paper: Hex,
    ink: Hex,
    radius: z.int().min(0).max(LARGEST_RADIUS_PX).nullable(),
    font: EnteredText.max(200),
    fontUrl: Address,
    logo: Address,
    darkLogo: Address,
  }),
  shown: z.object({}),
});

/** A request may have 64 KiB. */
export const MOST_LOGO_CHARACTERS = 56_000;

export const addLogo = defineCall('POST staff/settings/look/logo', {
  summary: 'Stores a picture for use as the logo; only saving the page shows it',
  body: z.strictObject({ /** PNG, JPEG or WebP in base64. */ content: z.base64().max(MOST_LOGO_CHARACTERS) }),
  reply: success('Logo', { /** On every host of the business. */ url: z.string() }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-large', 'busy'],
});
