import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { CALLS } from '../packages/contract/src/calls.ts';
import { openapi } from '../packages/contract/src/openapi.ts';

/** The published document matches the contract and is valid OpenAPI 3.1. `--write` updates it. */
const PATH = 'docs/api/openapi.json';

type Operation = { responses: Record<string, unknown>; parameters: { $ref?: string }[] };
type Document = { paths: Record<string, Record<string, Operation>> };

const document = openapi() as Document & Record<string, unknown>;
const text = `${JSON.stringify(document, null, 2)}\n`;
if (process.argv.includes('--write')) writeFileSync(PATH, text);

const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const problems = [...differences(), ...(await mistakes()), ...gaps(), ...danglingReferences()];
for (const problem of problems) console.log(problem);
console.log(`${operations.length} calls described, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function differences(): string[] {
  const committed = existsSync(PATH) ? readFileSync(PATH, 'utf8') : '';
  return committed === text ? [] : [`${PATH} differs from the contract; run: node tools/check-openapi.ts --write`];
}

async function mistakes(): Promise<string[]> {
  const result = await new Validator().validate(structuredClone(document));
  return result.valid ? [] : [`not valid OpenAPI: ${JSON.stringify(result.errors, null, 2)}`];
}

function gaps(): string[] {
  const isComplete = operations.length === Object.keys(CALLS).length;
  return isComplete ? [] : ['two calls of the contract have the same method and path'];
}

function danglingReferences(): string[] {
  const references = new Set([...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path));
  return [...references].filter((path) => !isDefined(path)).map((path) => `nothing stands at #/${path}`);
}

function isDefined(path: string): boolean {
  let place: unknown = document;
  for (const step of path.split('/')) {
    place = typeof place === 'object' && place !== null ? Reflect.get(place, step) : undefined;
  }
  return place !== undefined;
}
