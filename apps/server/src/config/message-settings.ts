import * as z from 'zod';

export type MessageConfig = {
  sms:
    | { provider: 'inbox' }
    | { provider: 'twilio'; accountSid: string; authToken: string; from: string; baseUrl: string };
  /** Another address with Twilio's API. */
  twilioUrl: string;
  /** Without what the environment does not set. */
  textLimits: { perSite?: number; countries?: readonly string[] };
  email: { provider: 'inbox' } | { provider: 'smtp'; url: string; from: string };
};

const SID = /^AC[0-9a-f]{32}$/i;
const SENDER = /^(\+\d{6,15}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

/** How messages reach visitors. Without settings, staff read them in the inbox. */
export const MESSAGE_SETTINGS = {
  SMS_PROVIDER: z.enum(['inbox', 'twilio'], { error: 'must be one of inbox, twilio' }).default('inbox'),
  TWILIO_ACCOUNT_SID: z.string().regex(SID, 'must be AC and 32 hexadecimal digits').default(''),
  TWILIO_AUTH_TOKEN: z.string().default(''),
  TWILIO_FROM: z
    .string()
    .regex(SENDER, 'must be a number such as +15550100, a name of up to 11 letters, or a messaging service (MG…)')
    .default(''),
  TWILIO_BASE_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+\/?$/, 'must be an address such as https://api.twilio.com')
    .default('https://api.twilio.com'),
  TEXTS_PER_DAY: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number of texts')
    .transform(Number)
    .optional(),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^(?:\+\d{1,6}(?:,\+\d{1,6}){0,99})?$/, 'must be beginnings of numbers such as +1,+52')
    .optional(),
  EMAIL_PROVIDER: z.enum(['inbox', 'smtp'], { error: 'must be one of inbox, smtp' }).default('inbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .default(''),
  EMAIL_FROM: z.email('must be an email address').default(''),
};

export const MESSAGE_SECRETS = ['TWILIO_AUTH_TOKEN', 'SMTP_URL'];

type Settings = z.output<z.ZodObject<typeof MESSAGE_SETTINGS>>;

const NEEDED = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  smtp: ['SMTP_URL', 'EMAIL_FROM'],
} as const;

export function checkMessageSettings(settings: Settings, context: z.RefinementCtx): void {
  for (const [name, provider] of [
    ['SMS_PROVIDER', settings.SMS_PROVIDER],
    ['EMAIL_PROVIDER', settings.EMAIL_PROVIDER],
  ] as const) {
    const missing = provider === 'inbox' ? [] : NEEDED[provider].filter((needed) => settings[needed] === '');
    for (const path of missing) {
      context.addIssue({ code: 'custom', path: [path], message: `is needed with ${name}=${provider}` });
    }
  }
}

export function messageConfig(settings: Settings): MessageConfig {
  return {
    sms:
      settings.SMS_PROVIDER === 'inbox'
        ? { provider: 'inbox' }
        : {
            provider: 'twilio',
            accountSid: settings.TWILIO_ACCOUNT_SID,
            authToken: settings.TWILIO_AUTH_TOKEN,
            from: settings.TWILIO_FROM,
            baseUrl: settings.TWILIO_BASE_URL,
          },
    twilioUrl: settings.TWILIO_BASE_URL,
    textLimits: {
      ...(settings.TEXTS_PER_DAY !== undefined && { perSite: settings.TEXTS_PER_DAY }),
      ...(settings.TEXT_COUNTRIES !== undefined && { countries: settings.TEXT_COUNTRIES.split(',').filter(Boolean) }),
    },
    email:
      settings.EMAIL_PROVIDER === 'inbox'
        ? { provider: 'inbox' }
        : { provider: 'smtp', url: settings.SMTP_URL, from: settings.EMAIL_FROM },
  };
}
