import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { BackupKey, BackupProblem, Restorer } from '#features/backups/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { RestoreContent, RestoreWork } from './restore-work.ts';

/** A larger backup is restored with the command, from a file that is on the server. */
export const MOST_UPLOAD_BYTES = 8 * 1024 ** 3;
/** Left for the database that comes out of the file. */
const SPARE_BYTES = 100 * 1024 ** 2;
const FILE = 'uploaded.backup';
/** How long somebody who has given their password may take to decide. */
const DECIDE_MS = 30 * MINUTE_MS;

export type RestoreState = {
  state: 'receiving' | 'checking' | 'ready' | 'restoring' | 'done' | 'refused';
  done: number;
  total: number;
  problem: RestoreProblem | null;
  detail: string;
  content: RestoreContent | null;
};
type RestoreProblem =
  | Exclude<BackupProblem['code'], 'no-file' | 'data-is-newer' | 'server-running'>
  | 'key-wrong'
  | 'others-run'
  | 'failed';

/** What is to be restored: a file that is about to be sent, or one that the server keeps. */
export type Begin = { bytes: number } | { name: string };

type Upload = RestoreState & {
  id: string;
  path: string;
  isSent: boolean;
  bytes: number;
  received: number;
  missingKey: string;
  keys: readonly BackupKey[];
  /** Replaces what is on the server, once this person has seen what is in the file; null on an unused server. */
  by: Restorer | null;
  readyAt: number;
};

const BEGUN: RestoreState = { state: 'receiving', done: 0, total: 0, problem: null, detail: '', content: null };

type Deps = { newId: () => string; clock: Clock; onError: (error: unknown) => void };

/** The backup that is being restored on this server, at most one. Parts of a sent one are written to the disk as they come. */
export function openRestoring(work: RestoreWork, { newId, clock, onError }: Deps) {
  let upload: Upload | null = null;
  const find = (id: string) => (upload?.id === id ? upload : null);
  const isBusy = () => upload?.state === 'checking' || upload?.state === 'restoring' || upload?.state === 'done';

  return {
    /** Takes the place of one that was given up. */
    async begin(
      what: Begin,
      by: Restorer | null,
    ): Promise<Result<string, { code: 'busy' | 'too-large' | 'no-space' | 'not-found' }>> {
      if ('bytes' in what && what.bytes > MOST_UPLOAD_BYTES) return err({ code: 'too-large' });
      const kept = 'name' in what ? await work.kept(what.name) : null;
      if ('name' in what && !kept) return err({ code: 'not-found' });
      // While it was looked for, another may have begun to run.
      if (isBusy()) return err({ code: 'busy' });
      const bytes = 'bytes' in what ? what.bytes : (kept?.bytes ?? 0);
      const file = kept
        ? { path: kept.path, isSent: false, received: bytes }
        : { path: join(work.folder, FILE), isSent: true, received: 0 };
      upload = { ...BEGUN, ...file, id: newId(), bytes, missingKey: '', keys: [], by, readyAt: 0 };
      const begun = upload;
      await drop(work);
      await mkdir(work.folder, { recursive: true });
      if (bytes + SPARE_BYTES > (await work.freeSpace())) return err({ code: 'no-space' });
      return ok(begun.id);
    },

    has: (id: string) => find(id) !== null,

    /** How much has been received; null if there is no such upload, or the part is not the next one. */
    async add(id: string, { at, data }: { at: number; data: Buffer }): Promise<number | null> {
      const of = find(id);
      if (of?.state !== 'receiving' || !of.isSent || at > of.received || at + data.length > of.bytes) return null;
      const file = await open(of.path, at === 0 ? 'w' : 'r+');
      try {
        await file.write(data, 0, data.length, at);
      } finally {
        await file.close();
      }
      of.received = Math.max(of.received, at + data.length);
      return of.received;
    },

    /**
     * Goes on after the reply; `state` tells how. A file that replaces something is only checked at first: `isDecided`
     * goes on from there.
     */
    async run(
      id: string,
      { keyText, isDecided }: { keyText: string; isDecided: boolean },
    ): Promise<Result<void, { code: 'not-found' | 'not-now' }>> {
      const of = find(id);
      if (!of) return err({ code: 'not-found' });
      if (isBusy() || (of.state === 'ready' && !isDecided)) return ok(undefined);
      const isWaitingForKey = of.missingKey !== '' && of.keys.length === 0;
      if (of.received < of.bytes || (of.state === 'refused' && !isWaitingForKey)) return err({ code: 'not-now' });
      if (of.by && isDecided && (of.state !== 'ready' || of.readyAt + DECIDE_MS < clock.now())) {
        return err({ code: 'not-now' });
      }
      const key = isWaitingForKey ? work.keyOf(keyText, of.missingKey) : null;
      if (isWaitingForKey && !key) {
        refuse(of, 'key-wrong', of.missingKey);
        return ok(undefined);
      }
      Object.assign(of, { ...BEGUN, state: 'checking', keys: key ? [key] : of.keys, content: of.content });
      carryOut(of, isDecided, { work, clock }).catch((error: unknown) => {
        onError(error);
        refuse(of, 'failed');
      });
      return ok(undefined);
    },

    state(id: string): RestoreState | null {
      const of = find(id);
      if (!of) return null;
      const { state, done, total, problem, detail, content } = of;
      return { state, done, total, problem, detail, content };
    },
  };
}

/** As far as it may go. */
async function carryOut(
  of: Upload,
  isDecided: boolean,
  { work, clock }: { work: RestoreWork; clock: Clock },
): Promise<void> {
  const { path, keys, by } = of;
  const options = { keys, onProgress: (rows: { done: number; total: number }) => void Object.assign(of, rows) };
  if (by && !isDecided) {
    const checked = await work.check(path, options);
    if (!checked.ok) return stop(of, checked.error, work);
    Object.assign(of, { state: 'ready', content: checked.value, readyAt: clock.now() });
    return;
  }
  const onRestoring = () => void Object.assign(of, { state: 'restoring', done: 0 });
  const restored = await work.restore(path, { ...options, by, onRestoring });
  if (!restored.ok) return stop(of, restored.error, work);
  await drop(work);
  Object.assign(of, { state: 'done', detail: restored.value.address });
  work.onRestored();
}

async function stop(of: Upload, error: BackupProblem, work: RestoreWork): Promise<void> {
  const { problem, detail } = shown(error);
  refuse(of, problem, detail);
  if (error.code === 'key-missing') of.missingKey = error.key;
  else await drop(work);
}

function refuse(of: Upload, problem: RestoreProblem, detail = ''): void {
  Object.assign(of, { state: 'refused', problem, detail });
}

async function drop({ folder }: RestoreWork): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

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
