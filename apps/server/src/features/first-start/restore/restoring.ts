import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BackupKey, BackupProblem } from '#features/backups/index.ts';
import type { RestoreWork } from './restore-work.ts';

/** A larger backup is restored with the command, from a file that is on the server. */
export const MOST_UPLOAD_BYTES = 8 * 1024 ** 3;
/** Left for the database that comes out of the file. */
const SPARE_BYTES = 100 * 1024 ** 2;
const FILE = 'uploaded.backup';

export type RestoreState = {
  state: 'receiving' | 'checking' | 'restoring' | 'done' | 'refused';
  done: number;
  total: number;
  problem: RestoreProblem | null;
  detail: string;
};
type RestoreProblem =
  | Exclude<BackupProblem['code'], 'no-file' | 'data-is-newer' | 'server-running'>
  | 'key-wrong'
  | 'others-run'
  | 'failed';

type Upload = RestoreState & { id: string; bytes: number; received: number; missingKey: string };

const BEGUN: RestoreState = { state: 'receiving', done: 0, total: 0, problem: null, detail: '' };

/** The backup that is being sent to this server, at most one. Its parts are written to the disk as they come. */
export function openRestoring(
  work: RestoreWork,
  { newId, onError }: { newId: () => string; onError: (error: unknown) => void },
) {
  let upload: Upload | null = null;
  const path = join(work.folder, FILE);
  const find = (id: string) => (upload?.id === id ? upload : null);
  const isBusy = () => upload?.state === 'checking' || upload?.state === 'restoring' || upload?.state === 'done';
  const refuse = (of: Upload, problem: RestoreProblem, detail = '') =>
    Object.assign(of, { state: 'refused', problem, detail });

  async function run(of: Upload, keys: readonly BackupKey[]): Promise<void> {
    const restored = await work.restore(path, {
      keys,
      onProgress: (phase, { done, total }) =>
        Object.assign(of, { state: phase === 'check' ? 'checking' : 'restoring', done, total }),
    });
    if (restored.ok) {
      await rm(work.folder, { recursive: true, force: true });
      Object.assign(of, { state: 'done', detail: restored.value.address });
      work.onRestored();
      return;
    }
    const { problem, detail } = shown(restored.error);
    refuse(of, problem, detail);
    if (restored.error.code === 'key-missing') of.missingKey = restored.error.key;
    else await rm(work.folder, { recursive: true, force: true });
  }

  return {
    /** Takes the place of an upload that was given up. */
    async begin(bytes: number): Promise<Result<string, { code: 'busy' | 'too-large' | 'no-space' }>> {
      if (isBusy()) return err({ code: 'busy' });
      if (bytes > MOST_UPLOAD_BYTES) return err({ code: 'too-large' });
      const begun: Upload = { ...BEGUN, id: newId(), bytes, received: 0, missingKey: '' };
      upload = begun;
      await rm(work.folder, { recursive: true, force: true });
      await mkdir(work.folder, { recursive: true });
      if (bytes + SPARE_BYTES > (await work.freeSpace())) return err({ code: 'no-space' });
      return ok(begun.id);
    },

    has: (id: string) => find(id) !== null,

    /** How much has been received; null if there is no such upload, or the part is not the next one. */
    async add(id: string, { at, data }: { at: number; data: Buffer }): Promise<number | null> {
      const of = find(id);
      if (of?.state !== 'receiving' || at > of.received || at + data.length > of.bytes) return null;
      const file = await open(path, at === 0 ? 'w' : 'r+');
      try {
        await file.write(data, 0, data.length, at);
      } finally {
        await file.close();
      }
      of.received = Math.max(of.received, at + data.length);
      return of.received;
    },

    /** Goes on after the reply; `state` tells how. */
    async run(id: string, keyText: string): Promise<Result<void, { code: 'not-found' | 'not-now' }>> {
      const of = find(id);
      if (!of) return err({ code: 'not-found' });
      if (isBusy()) return ok(undefined);
      const isWaitingForKey = of.missingKey !== '';
      if (of.received < of.bytes || (of.state === 'refused' && !isWaitingForKey)) return err({ code: 'not-now' });
      const key = isWaitingForKey ? work.keyOf(keyText, of.missingKey) : null;
      if (isWaitingForKey && !key) {
        refuse(of, 'key-wrong', of.missingKey);
        return ok(undefined);
      }
      Object.assign(of, { ...BEGUN, state: 'checking' });
      run(of, key ? [key] : []).catch((error: unknown) => {
        onError(error);
        refuse(of, 'failed');
      });
      return ok(undefined);
    },

    state(id: string): RestoreState | null {
      const of = find(id);
      return of && { state: of.state, done: of.done, total: of.total, problem: of.problem, detail: of.detail };
    },
  };
}

export type Restoring = ReturnType<typeof openRestoring>;

function shown(problem: BackupProblem): { problem: RestoreProblem; detail: string } {
  switch (problem.code) {
    case 'key-missing':
      return { problem: 'key-missing', detail: problem.key };
    case 'made-by-newer':
      return { problem: 'made-by-newer', detail: problem.by };
    case 'server-running':
      return { problem: 'others-run', detail: '' };
    case 'no-file':
    case 'data-is-newer':
      return { problem: 'failed', detail: '' };
    default:
      return { problem: problem.code, detail: '' };
  }
}
