import { globSync, readFileSync } from 'node:fs';
import { customProperties, declarationsOf, problemsOfStyles } from './styles.ts';

const STYLESHEETS = '{apps,packages}/*/src/**/*.css';
const TOKENS = ['packages/ui/src/styles/tokens.css', 'apps/staff/src/app/start/staff-tokens.css'];
/** Scripts may set custom properties too: a site's theme, a position. */
const SCRIPTS = '{apps,packages}/*/src/**/*.{ts,tsx}';

const sheets = globSync(STYLESHEETS).map((path) => ({ path, css: readFileSync(path, 'utf8') }));
const problems = sheets.flatMap(({ path, css }) =>
  problemsOfStyles(css, { isTokens: TOKENS.includes(path) }).map(({ line, text }) => `${path}:${line} ${text}`),
);
problems.push(...unknownTokens());
for (const problem of problems) console.log(problem);
const declarations = sheets.reduce((sum, { css }) => sum + declarationsOf(css).length, 0);
console.log(`${declarations} declarations in ${sheets.length} stylesheets read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function unknownTokens(): string[] {
  const defined = new Set(sheets.flatMap(({ css }) => customProperties(css).set));
  for (const path of globSync(SCRIPTS)) {
    for (const [name] of readFileSync(path, 'utf8').matchAll(/(?<=['"`{\s])--[a-z][\w-]*/g)) defined.add(name);
  }
  return sheets.flatMap(({ path, css }) =>
    customProperties(css)
      .read.filter(({ property }) => !defined.has(property))
      .map(({ line, property }) => `${path}:${line} ${property} is set nowhere`),
  );
}
