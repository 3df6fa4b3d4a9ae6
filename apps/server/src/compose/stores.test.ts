import { inject } from 'vitest';
import { openProjectDatabase } from '#testing/database/open-test-database.ts';
import { databaseSuites } from '#testing/database/store-suites.ts';

const name = { sqlite: 'on SQLite', postgres: 'on PostgreSQL' }[inject('database')];

databaseSuites(name, (onQuery) => openProjectDatabase(onQuery && { onQuery }));
