import { backupSuite, killedSuite, upgradeSuite } from './backups.suite.ts';

const sqlite = async () => '';

backupSuite('SQLite', { here: sqlite, there: sqlite });
upgradeSuite('SQLite', { here: sqlite, each: 1 });
killedSuite('SQLite', { here: sqlite });
