export type RunKind = 'backup' | 'drill' | 'manual';

export type BackupRun = {
  kind: RunKind;
  due: string;
  startedAt: number;
  endedAt: number | null;
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
  /** False if another node does it or has done it; one that began before `staleBefore` and never ended does not count. */
  begin(run: { kind: RunKind; due: string; at: number; staleBefore: number }): Promise<boolean>;
  end(run: { kind: RunKind; due: string }, end: RunEnd): Promise<void>;
  /** The newest first. */
  newest(limit: number): Promise<BackupRun[]>;
  forgetBefore(at: number): Promise<void>;
}
