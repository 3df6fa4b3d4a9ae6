import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { transferSuite } from './transfer.suite.ts';

transferSuite('SQLite', () => openTestDatabase());
