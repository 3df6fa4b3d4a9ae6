import * as z from 'zod';
import type { PushKeys } from '#features/notices/channels/web-push/push-keys.ts';

export type PushConfig = {
  /** Null takes those that this installation has made. */
  keys: PushKeys | null;
  /** A `mailto:` or `https:` address that push services may turn to. */
  contact: string;
  /** Hosts of push services, to which alone notifications are sent. */
  services: readonly string[];
};

const PUBLIC_KEY = /^[\w-]{87}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;

/** Of Chrome, Firefox, Edge and Safari. */
const USUAL_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com';

/** For who moves an installation and brings its keys along. */
export const PUSH_SETTINGS = {
  VAPID_PUBLIC_KEY: z.string().regex(PUBLIC_KEY, 'is to be a point on P-256 in 87 characters of base64url').default(''),
  VAPID_PRIVATE_KEY: z.string().regex(PRIVATE_KEY, 'is to be 43 characters of base64url').default(''),
  VAPID_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'is to begin with mailto: or https://')
    .default(''),
  PUSH_SERVICES: z
    .string()
    .default(USUAL_SERVICES)
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
};

export const PUSH_SECRETS = ['VAPID_PRIVATE_KEY'];

type Settings = z.output<z.ZodObject<typeof PUSH_SETTINGS>>;

export function checkPushSettings(settings: Settings, context: z.RefinementCtx): void {
  const missing = (['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const).filter((name) => settings[name] === '');
  if (missing.length !== 1) return;
  context.addIssue({ code: 'custom', path: missing, message: 'is needed with its other half' });
}

export function pushConfig(settings: Settings, hostDomain: string): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  return {
    keys: publicKey === '' ? null : { publicKey, privateKey },
    contact: settings.VAPID_CONTACT || `mailto:postmaster@${hostDomain}`,
    services: settings.PUSH_SERVICES,
  };
}
