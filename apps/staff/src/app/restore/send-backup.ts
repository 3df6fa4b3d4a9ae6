import { call } from '@openturn/web/api/call.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';

/** As much as the contract takes at once; it is not imported, so that no schema gets into the script. */
const PART_BYTES = 512 * 1024;
const TRIES = 4;

type Backup = { upload: string; file: Blob; onSent: (share: number) => void };

/** Part by part, so that a slow connection is no matter, and a lost one costs a part. */
export async function sendBackup({ upload, file, onSent }: Backup): Promise<void> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    onSent(at / file.size);
    await sendPart(upload, at, await inBase64(file.slice(at, at + PART_BYTES)));
  }
  onSent(1);
}

async function sendPart(upload: string, at: number, data: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call('POST staff/start/restore/part', { siteId: 0, query: { upload }, body: { at, data }, loading: false });
      return;
    } catch (error) {
      if (attempt === TRIES || !isUnanswered(error)) throw error;
    }
  }
}

function inBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(afterComma(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(part);
  });
}

/** What follows `data:…;base64,`. */
function afterComma(address: FileReader['result']): string {
  return typeof address === 'string' ? address.slice(address.indexOf(',') + 1) : '';
}
