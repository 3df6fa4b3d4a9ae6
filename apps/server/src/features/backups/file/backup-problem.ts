/** Why a backup cannot be restored. */
export type BackupProblem =
  | { code: 'no-file' }
  | { code: 'not-a-backup' }
  | { code: 'truncated' }
  | { code: 'altered' }
  | { code: 'key-missing'; key: string }
  /** The file, or the data that it would replace. */
  | { code: 'made-by-newer'; by: string }
  | { code: 'data-is-newer' }
  | { code: 'server-running' }
  /** Only an empty server takes a backup while it runs. */
  | { code: 'not-empty' };

/** What to tell whoever tried, and what to do. */
export function sayProblem(problem: BackupProblem): string {
  switch (problem.code) {
    case 'no-file':
      return 'There is no such file.';
    case 'not-a-backup':
      return 'This file is not a backup of Openturn.';
    case 'truncated':
      return 'The file is incomplete: its end is missing. Copy it again, or choose another backup.';
    case 'altered':
      return 'The file is damaged or was changed after it was made. Copy it again, or choose another backup.';
    case 'key-missing':
      return `The backup is encrypted with the key ${problem.key}, which this server does not have. Give its passphrase, or add the key to DATA_KEYS after the present one and a comma.`;
    case 'made-by-newer':
      return `The backup was made by a newer Openturn (${problem.by}). Update this server first: data never goes back to an older version.`;
    case 'data-is-newer':
      return 'The data here was written by a newer Openturn. Start that version, or restore into an empty folder or database.';
    case 'server-running':
      return 'Openturn is running on this data. Stop it first, then restore.';
    case 'not-empty':
      return 'This server has a business or an owner already. Stop it, then restore with ./openturn restore.';
  }
}

/** Found while reading: the reader cannot go on. */
export class BrokenBackup extends Error {
  readonly problem: BackupProblem;
  constructor(problem: BackupProblem) {
    super(sayProblem(problem));
    this.name = 'BrokenBackup';
    this.problem = problem;
  }
}
