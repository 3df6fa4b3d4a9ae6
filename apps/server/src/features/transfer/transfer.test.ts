import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { importSeatsSuite } from './import-seats.suite.ts';
import { transferSuite } from './transfer.suite.ts';

transferSuite('SQLite', () => openTestDatabase());
importSeatsSuite('SQLite', () => openTestDatabase());
