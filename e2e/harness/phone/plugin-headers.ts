import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import phone from '@openturn/phone/package.json' with { type: 'json' };

export type PluginHeader = { name: string; methods: { name: string; rtype?: 'promise' | 'callback' }[] };

const PLUGIN = /@CapacitorPlugin\([^)]*?name = "(\w+)"|@CapacitorPlugin\(\s*"(\w+)"|@CapacitorPlugin\b/;
const METHOD =
  /@PluginMethod(?:\((?:returnType = )?PluginMethod\.RETURN_(\w+)\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:public |override |final )*(?:void|fun) (\w+)/g;

/** What Android tells the page of the plugins, read from their own sources as Capacitor does by reflection. */
export function pluginHeaders(): PluginHeader[] {
  const packages = Object.keys(phone.devDependencies).filter((name) => !name.startsWith('@openturn/'));
  return packages.flatMap((name) => sourcesOf(name).flatMap((text) => headerOf(text) ?? []));
}

function sourcesOf(name: string): string[] {
  const resolve = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.at(-1);
  const folders = [resolve ?? '', 'node_modules'].map((modules) => join(modules, name));
  for (const folder of folders) {
    const files = globSync('android/**/src/main/**/*.{java,kt}', { cwd: folder });
    const core = globSync('capacitor/src/main/java/com/getcapacitor/plugin/*.java', { cwd: folder });
    const texts = [...files, ...core].map((file) => readFileSync(join(folder, file), 'utf8'));
    if (texts.length > 0) return texts.filter((text) => PLUGIN.test(text));
  }
  return [];
}

function headerOf(text: string): PluginHeader | null {
  const [found, named, short] = PLUGIN.exec(text) ?? [];
  if (found === undefined) return null;
  const name = named ?? short ?? /class (\w+?)(?:Plugin)?\b/.exec(text)?.[1];
  if (name === undefined) return null;
  const methods = methodsIn(text);
  const inherited = methodsIn(androidFile('java/com/getcapacitor/Plugin.java'));
  return {
    name,
    methods: [...methods, ...inherited.filter((each) => methods.every(({ name: own }) => own !== each.name))],
  };
}

function methodsIn(text: string): PluginHeader['methods'] {
  return Array.from(text.matchAll(METHOD), ([, type = 'PROMISE', name = '']) => ({
    name,
    ...(type !== 'NONE' && { rtype: type.toLowerCase() as 'promise' | 'callback' }),
  }));
}

export function bridgeScript(): string {
  return androidFile('assets/native-bridge.js');
}

function androidFile(path: string): string {
  const android = dirname(createRequire(import.meta.url).resolve('@capacitor/android/package.json'));
  return readFileSync(join(android, 'capacitor/src/main', path), 'utf8');
}
