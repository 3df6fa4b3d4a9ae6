import * as z from 'zod';
import type { ServerSettingStore } from '#features/server-settings/index.ts';

export const BackupSettings = z.object({
  isOn: z.boolean(),
  /** On the clock of the first business. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Nightly backups; the oldest makes room. */
  keep: z.int().min(1).max(365),
  /** Empty for the data folder. */
  folder: z.string().max(500),
});
export type BackupSettings = z.output<typeof BackupSettings>;

const NAME = 'backups';
const DEFAULT: BackupSettings = { isOn: true, time: '03:00', keep: 7, folder: '' };

export async function readBackupSettings(settings: Pick<ServerSettingStore, 'readAll'>): Promise<BackupSettings> {
  const text = (await settings.readAll()).get(NAME);
  const parsed = text === undefined ? null : BackupSettings.safeParse(JSON.parse(text));
  return parsed?.success ? parsed.data : DEFAULT;
}

export async function writeBackupSettings(
  values: BackupSettings,
  settings: Pick<ServerSettingStore, 'write'>,
  at: number,
): Promise<void> {
  await settings.write({ [NAME]: JSON.stringify(values) }, at);
}
