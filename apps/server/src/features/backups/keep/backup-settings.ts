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
  return parsed((await settings.readAll()).get(NAME));
}

/** Over settings that fit; returns those, or null if they do not fit or somebody else was first. */
export async function writeBackupSettings(
  { values, fits = () => true }: { values: BackupSettings; fits?: (before: BackupSettings) => boolean },
  settings: Pick<ServerSettingStore, 'readAll' | 'writeOver'>,
  at: number,
): Promise<BackupSettings | null> {
  const seen = (await settings.readAll()).get(NAME);
  const before = parsed(seen);
  if (!fits(before)) return null;
  const isWritten = await settings.writeOver({ [NAME]: seen ?? null }, { [NAME]: JSON.stringify(values) }, at);
  return isWritten ? before : null;
}

function parsed(text: string | undefined): BackupSettings {
  const found = text === undefined ? null : BackupSettings.safeParse(JSON.parse(text));
  return found?.success ? found.data : DEFAULT;
}
