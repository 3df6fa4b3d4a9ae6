import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { keepBackupsSuite } from './keep-backups.suite.ts';

keepBackupsSuite('PostgreSQL', async () => createDatabase(await sharedPostgres()));
