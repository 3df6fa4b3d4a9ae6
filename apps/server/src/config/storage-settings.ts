import * as z from 'zod';

/** Where files lie that visitors send; null for the data folder. */
export type StorageConfig = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
} | null;

const MEGABYTE = 1_000_000;

/** What the files of a business may take, and what one device may send in a day. */
export type DocumentsConfig = { siteBytes: number; deviceBytes: number };

/** Several nodes need a storage that all of them reach. */
export const STORAGE_SETTINGS = {
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/, 'must be an address such as https://s3.example.com, without a path')
    .default(''),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{2,62}$/, 'must be the name of a bucket')
    .default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  DOCUMENTS_PER_BUSINESS_MB: megabytes(10_000),
  DOCUMENTS_PER_DEVICE_MB: megabytes(300),
};

function megabytes(usual: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a number of megabytes, 1 or more')
    .default(String(usual))
    .transform((text) => Number(text) * MEGABYTE);
}

export const STORAGE_SECRETS = ['S3_SECRET_ACCESS_KEY'];

export function documentsConfig(settings: Settings): DocumentsConfig {
  return { siteBytes: settings.DOCUMENTS_PER_BUSINESS_MB, deviceBytes: settings.DOCUMENTS_PER_DEVICE_MB };
}

type Settings = z.output<z.ZodObject<typeof STORAGE_SETTINGS>>;

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function checkStorageSettings(settings: Settings, context: z.RefinementCtx): void {
  const missing = TOGETHER.filter((name) => settings[name] === '');
  if (missing.length === 0 || missing.length === TOGETHER.length) return;
  context.addIssue({ code: 'custom', path: missing.slice(0, 1), message: `is required with ${TOGETHER.join(', ')}` });
}

export function storageConfig(settings: Settings): StorageConfig {
  if (settings.S3_ENDPOINT === '') return null;
  return {
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  };
}
