export type RunKind = 'backup' | 'drill' | 'manual';

export type BackupRun = {
  kind: RunKind;
  due: string;
  startedAt: number;
  endedAt: number | null;
  /** When whoever makes it last said so. */
  seenAt: number;
  file: string | null;
  size: number | null;
  rows: number | null;
  error: string | null;
};

export type RunEnd = {
  at: number;
  file: string | null;
  size: number | null;
  rows: number | null;
  error: string | null;
};

/** Backups and restore drills of the whole deployment. */
export interface BackupRunStore {
  /** False if another node does it or has done it; one last seen before `staleBefore` that never ended does not count. */
  begin(run: { kind: RunKind; due: string; at: number; staleBefore: number }): Promise<boolean>;
  /** It is still being made. */
  renew(run: { kind: RunKind; due: string }, at: number): Promise<void>;
  end(run: { kind: RunKind; due: string }, end: RunEnd): Promise<void>;
  /** The newest first. */
  newest(limit: number): Promise<BackupRun[]>;
  forgetBefore(at: number): Promise<void>;
}
