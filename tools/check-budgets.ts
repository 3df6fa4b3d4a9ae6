import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { weighBundle, type Manifest } from './weigh-bundle.ts';

const BUILT = 'apps/client/dist/client';

/** Addresses in the built files that no browser asks: names of formats, and links that a person follows. */
const ASKED_BY_NOBODY = [
  /^http:\/\/www\.w3\.org\//,
  /^https:\/\/react\.dev\/errors\//,
  /^https:\/\/www\.(openstreetmap\.org|google\.com\/maps)\b/,
  /^https?:\/\/localhost\b/,
  // Completes a relative address so that it can be read.
  /^http:\/\/page\b/,
];

const weights = weighBundle(readManifest(), kilobytesOf);
const built = globSync(`${BUILT}/**/*.{js,css,html,svg,webmanifest}`);
// Shown as text: whose licences say where their authors are.
const LICENCES = /licence-list-/;
const tooHeavy = weights.filter(({ kilobytes, atMost }) => kilobytes > atMost);
const strangers = built.filter((path) => !LICENCES.test(path)).flatMap(otherHosts);

for (const { name, kilobytes, atMost } of weights) {
  console.log(`${name}: ${kilobytes.toFixed(1)} kB of at most ${atMost} kB`);
}
for (const { name } of tooHeavy) console.log(`over its budget: ${name}`);
for (const stranger of strangers) console.log(stranger);
console.log(`${built.length} built files read, ${tooHeavy.length + strangers.length} problems`);
process.exitCode = tooHeavy.length + strangers.length > 0 ? 1 : 0;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Manifest;
}

function kilobytesOf(file: string): number {
  return brotliCompressSync(readFileSync(`${BUILT}/${file}`)).length / 1000;
}

function otherHosts(path: string): string[] {
  const addresses = readFileSync(path, 'utf8').match(/\bhttps?:\/\/[a-z\d][\w.-]*[^\s"'`)<>\\]*/gi) ?? [];
  const asked = addresses.filter((address) => !ASKED_BY_NOBODY.some((known) => known.test(address)));
  return asked.map((address) => `names another host: ${path}: ${address}`);
}
