import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { roomCircles } from './room-circles.ts';
import { mapProblems } from './room-map.ts';
import { crowdedFolders, tinyFiles, sharedExports, sharedNames } from './rooms.ts';

/** Every change has one obvious place: few files per folder, one meaning for a name, no tiny files, no circles. */
const ROOMS = '{apps,packages}/*/src/**/*.{ts,tsx,css,json}';
const EVERYTHING = '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}';
const EXCEPT = ['**/node_modules/**', '**/dist/**'];

const paths = globSync(ROOMS, { exclude: EXCEPT }).toSorted();
const everything = globSync(EVERYTHING, { exclude: EXCEPT })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const folders = [...new Set(paths.map((path) => dirname(path)))];
const problems = [
  ...crowdedFolders(paths),
  ...sharedNames(paths),
  ...sharedExports(everything),
  ...tinyFiles(paths, everything),
  ...roomCircles(everything),
  ...mapProblems(readFileSync('docs/architecture.md', 'utf8'), folders),
];
for (const problem of problems) console.log(problem);
console.log(`${paths.length} files in ${folders.length} folders read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
