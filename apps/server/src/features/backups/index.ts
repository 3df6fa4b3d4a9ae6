export type { BackupKey } from './file/backup-header.ts';
export { sayProblem } from './file/backup-problem.ts';
export { makeBackup } from './store/make-backup.ts';
export { restoreBackup } from './store/restore-backup.ts';
export { upgrade } from './store/upgrade.ts';
