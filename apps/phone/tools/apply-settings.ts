import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { phoneSettings } from './phone-settings.ts';
import { PROJECT_FILES, withValues } from './project-files.ts';

/** Writes the settings of a deployment and the version into both projects. */
const root = join(import.meta.dirname, '..');
const values = { settings: phoneSettings(), version: manifest.version };
for (const name of Object.keys(PROJECT_FILES)) {
  const path = join(root, name);
  writeFileSync(path, withValues(name, readFileSync(path, 'utf8'), values));
}
