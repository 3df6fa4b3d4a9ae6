import { generateKeyPairSync } from 'node:crypto';

const PEM = { type: 'pkcs8', format: 'pem' } as const;

/** Keys as Google and Apple give them, known to nobody. */
export const SERVICE_ACCOUNT = JSON.stringify({
  type: 'service_account',
  project_id: 'elm-app-4711',
  private_key_id: 'key-9',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export(PEM),
  client_email: 'push@elm-app-4711.iam.gserviceaccount.com',
});

export const APPLE_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(PEM);
