import { createDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { backupSuite, killedSuite, upgradeSuite } from './backups.suite.ts';

const sqlite = async () => '';
const postgres = async () => createDatabase(await sharedPostgres());

backupSuite('PostgreSQL', { here: postgres, there: sqlite });
backupSuite('SQLite beside PostgreSQL', { here: sqlite, there: postgres });
upgradeSuite('PostgreSQL', { here: postgres, each: 5 });
killedSuite('PostgreSQL', { here: postgres });
