import { keepBackupsSuite } from './keep-backups.suite.ts';

keepBackupsSuite('SQLite', async () => '');
