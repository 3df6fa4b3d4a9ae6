import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { STAFF_BUDGETS, weighBundle, type Manifest } from './weigh-bundle.ts';

const CLIENT = 'apps/client/dist/client';
const STAFF = 'apps/staff/dist';

/** Addresses in the built files that browsers never request: format names, and links that people follow. */
const NEVER_REQUESTED = [
  /^http:\/\/www\.w3\.org\//,
  /^https:\/\/react\.dev\/errors\//,
  // The payment screen of a business that takes payments through Stripe.
  /^https:\/\/js\.stripe\.com\/v3\/$/,
  /^https:\/\/www\.(openstreetmap\.org|google\.com\/maps)\b/,
  // Opened when a visitor adds an appointment to their own calendar.
  /^https:\/\/calendar\.google\.com\/calendar\/render\b/,
  /^https:\/\/outlook\.live\.com\/calendar\/0\/deeplink\b/,
  // Opened to install the app.
  /^https:\/\/(apps\.apple\.com|play\.google\.com)\//,
  /^https?:\/\/localhost\b/,
  // Where a library would get its WebAssembly if we did not name ours.
  /^https:\/\/fastly\.jsdelivr\.net\/npm\/zxing-wasm/,
  // The library of the map names itself, and completes relative addresses.
  /^https:\/\/(maplibre\.(org|invalid)\/$|github\.com\/(maplibre|mapbox)\/|wiki\.openstreetmap\.org\/)/,
  // An example in the settings.
  /^https:\/\/maps\.example\.com\//,
  // Completes a relative address so that it can be parsed.
  /^http:\/\/page\b/,
];

const weights = [
  ...weighBundle(readManifest(CLIENT), kilobytesIn(CLIENT)),
  ...weighBundle(readManifest(STAFF), kilobytesIn(STAFF), STAFF_BUDGETS).map(({ name, ...weight }) => ({
    name: `console: ${name}`,
    ...weight,
  })),
];
const built = globSync([CLIENT, STAFF].map((folder) => `${folder}/**/*.{js,css,html,svg,webmanifest}`));
// Shown as text: licences include their authors' addresses.
const LICENCES = /licence-list-/;
/** What Capacitor and its plugins cannot do without. */
const PHONE = /Capacitor|androidBridge/;
const tooHeavy = weights.filter(({ kilobytes, atMost }) => kilobytes > atMost);
const strangers = built.filter((path) => !LICENCES.test(path)).flatMap(otherHosts);
const ofPhone = built
  .filter((path) => PHONE.test(readFileSync(path, 'utf8')))
  .map((path) => `is of the phone app: ${path}`);

for (const { name, kilobytes, atMost } of weights) {
  console.log(`${name}: ${kilobytes.toFixed(1)} kB of at most ${atMost} kB`);
}
for (const { name } of tooHeavy) console.log(`over its budget: ${name}`);
for (const stranger of [...strangers, ...ofPhone]) console.log(stranger);
console.log(`${built.length} built files read, ${tooHeavy.length + strangers.length + ofPhone.length} problems`);
process.exitCode = tooHeavy.length + strangers.length + ofPhone.length > 0 ? 1 : 0;

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
}

/** Most screens load the same files. */
function kilobytesIn(folder: string): (file: string) => number {
  const weighed = new Map<string, number>();
  return (file) => {
    const kilobytes = weighed.get(file) ?? brotliCompressSync(readFileSync(`${folder}/${file}`)).length / 1000;
    weighed.set(file, kilobytes);
    return kilobytes;
  };
}

function otherHosts(path: string): string[] {
  const addresses = readFileSync(path, 'utf8').match(/\bhttps?:\/\/[a-z\d][\w.-]*[^\s"'`)<>\\]*/gi) ?? [];
  const requested = addresses.filter((address) => !NEVER_REQUESTED.some((pattern) => pattern.test(address)));
  return requested.map((address) => `names another host: ${path}: ${address}`);
}
