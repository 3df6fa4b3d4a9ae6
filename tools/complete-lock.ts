import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds other platforms' packages that the lock file names but lacks, which happens when a registry offers only one
 * platform's. Without them `npm ci` rejects the lock file everywhere.
 */
const PATH = 'package-lock.json';
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const lock = JSON.parse(readFileSync(PATH, 'utf8')) as { packages: Record<string, Entry> };
const missing = Object.values(lock.packages).flatMap((parent) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !(`node_modules/${name}` in lock.packages))
    .map(([name, version]) => [`node_modules/${name}`, entryOf(name, version, parent)] as const),
);
if (missing.length > 0) save();
console.log(`${missing.length} packages of other platforms added to ${PATH}`);

function save(): void {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  const byPath = packages.toSorted(([left], [right]) => left.localeCompare(right, 'en'));
  writeFileSync(PATH, `${JSON.stringify({ ...lock, packages: Object.fromEntries(byPath) }, null, 2)}\n`);
}

function entryOf(name: string, version: string, parent: Entry): Entry {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || os.length + cpu.length === 0) {
    throw new Error(`${name}@${version} is no package of one platform`);
  }
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
