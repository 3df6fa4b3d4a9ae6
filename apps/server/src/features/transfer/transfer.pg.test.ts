import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { importSeatsSuite } from './import-seats.suite.ts';
import { transferSuite } from './transfer.suite.ts';

transferSuite('PostgreSQL', async () => openTestDatabase({ postgres: await sharedPostgres() }));
importSeatsSuite('PostgreSQL', async () => openTestDatabase({ postgres: await sharedPostgres() }));
