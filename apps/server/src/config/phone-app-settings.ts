import * as z from 'zod';

/** ROUTE-25: the apps that addresses of this deployment open. */
export type PhoneAppConfig = {
  android: readonly { id: string; certificates: readonly string[] }[];
  /** With the team's id in front. */
  ios: readonly string[];
};

const ANDROID_APP = /^([a-zA-Z][\w.]*)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/;
const IOS_APP = /^[A-Z0-9]{10}\.[\w.-]+$/;

export const PHONE_APP_SETTINGS = {
  ANDROID_APPS: z.string().default('').transform(parseAndroidApps),
  IOS_APPS: z
    .string()
    .default('')
    .transform(parts)
    .refine(
      (apps) => apps.every((app) => IOS_APP.test(app)),
      'must be ids with their team, such as AB12CD34EF.org.example.app',
    ),
};

export function phoneAppConfig(settings: z.output<z.ZodObject<typeof PHONE_APP_SETTINGS>>): PhoneAppConfig {
  return { android: settings.ANDROID_APPS, ios: settings.IOS_APPS };
}

/** An app may be signed with several certificates, each named by a pair of its own. */
function parseAndroidApps(text: string, context: z.RefinementCtx): PhoneAppConfig['android'] {
  const certificates = new Map<string, string[]>();
  for (const part of parts(text)) {
    const [, id, certificate] = ANDROID_APP.exec(part) ?? [];
    if (id && certificate) certificates.set(id, [...(certificates.get(id) ?? []), certificate]);
    else context.addIssue('must be pairs like org.example.app=AB:CD:…, with the SHA-256 of the certificate');
  }
  return Array.from(certificates, ([id, own]) => ({ id, certificates: own }));
}

function parts(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}
