import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import capacitor from '../capacitor.config.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import root from '../../../package.json' with { type: 'json' };
import { linkHosts, phoneSettings } from './phone-settings.ts';
import { buildNumber, PROJECT_FILES, withValues } from './project-files.ts';

const FOLDER = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const ANDROID = 'android/app/src/main';
const IOS = 'ios/App/App';
/** Apple's names of our languages. */
const lproj = (language: string) => (language === 'fr-ca' ? 'fr-CA' : language);

describe('the projects of the phone app', () => {
  const settings = phoneSettings(join(FOLDER, 'settings.json'));

  it.each(Object.keys(PROJECT_FILES))(
    '[ROUTE-24] [ROUTE-25] say in %s what the settings and the version say',
    (name) => {
      expect(manifest.version).toBe(root.version);
      expect(withValues(name, read(name), { settings, version: manifest.version })).toBe(read(name));
    },
  );

  it('take the settings of another deployment', () => {
    const other = {
      ...settings,
      appId: 'test.queue.app',
      scheme: 'queue',
      server: 'https://api.queue.test',
      regions: {},
    };
    const values = { settings: other, version: '3.10.2' };
    const changed = Object.keys(PROJECT_FILES).map((name) => withValues(name, read(name), values));
    const all = changed.join('\n');
    for (const part of ['test.queue.app', 'applinks:*.queue.test', 'host="*.queue.test"', '31002', '>queue<']) {
      expect(all).toContain(part);
    }
    expect(all).not.toContain('openturn.example');
  });

  it('number a later version higher', () => {
    const numbers = ['3.0.2', '3.0.10', '3.1.0', '4.0.0'].map(buildNumber);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('open the businesses of every region', () => {
    expect(linkHosts(settings)).toContain('*.ca.openturn.example');
    expect(linkHosts(settings)).toContain('*.us.openturn.example');
  });

  it('ask Android for no more than what is used', () => {
    const xml = read(`${ANDROID}/AndroidManifest.xml`);
    const permissions = Array.from(
      xml.matchAll(/uses-permission android:name="android\.permission\.(\w+)"/g),
      ([, name]) => name,
    );
    expect(new Set(permissions)).toEqual(
      new Set([
        'ACCESS_COARSE_LOCATION',
        'ACCESS_FINE_LOCATION',
        'ACCESS_NETWORK_STATE',
        'CAMERA',
        'INTERNET',
        'MODIFY_AUDIO_SETTINGS',
        'POST_NOTIFICATIONS',
        'RECORD_AUDIO',
        'VIBRATE',
      ]),
    );
    expect(xml).toMatch(/ACCESS_FINE_LOCATION" android:maxSdkVersion="30"/);
    expect(xml).toContain('android:allowBackup="false"');
    expect(xml).toContain('android:usesCleartextTraffic="false"');
    expect(xml.match(/android:exported="true"/g)).toHaveLength(1);
    expect(xml).toMatch(/autoVerify="true"/);
  });

  it('names nothing in a manifest that is not there', () => {
    const sources = globSync(`${ANDROID}/**/*.xml`, { cwd: FOLDER }).filter((path) => !path.endsWith('/config.xml'));
    const defined = new Set([
      ...sources.map((path) => `${/res\/(\w+)/.exec(path)?.[1]}/${path.split('/').at(-1)?.replace('.xml', '')}`),
      ...sources.flatMap((path) =>
        Array.from(
          read(path).matchAll(/<(string|color|style) name="([\w.]+)"/g),
          ([, kind, name]) => `${kind}/${name}`,
        ),
      ),
    ]);
    const named = sources.flatMap((path) =>
      Array.from(read(path).matchAll(/"@(\w+\/[\w.]+)"|>@(\w+\/[\w.]+)</g), ([, one, other]) => one ?? other ?? ''),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('have every plugin of the package in both projects', () => {
    const plugins = Object.keys(manifest.devDependencies).filter(
      (name) => /^@(capacitor|capacitor-community|aparajita)\//.test(name) && !/\/(core|cli|android|ios)$/.test(name),
    );
    const [gradle, swift] = [read('android/capacitor.settings.gradle'), read('ios/App/CapApp-SPM/Package.swift')];
    for (const plugin of plugins) {
      expect(gradle).toContain(`node_modules/${plugin}/android'`);
      expect(swift).toContain(`node_modules/${plugin}"`);
    }
    expect(gradle.match(/^include/gm)).toHaveLength(plugins.length + 1);
    expect(swift).toContain(`exact: "${manifest.devDependencies['@capacitor/ios']}"`);
    const versions = Object.entries(manifest.devDependencies).filter(([name]) => name.startsWith('@capacitor/'));
    for (const [, version] of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('[LANG-01] say in eight languages why iOS asks for camera, microphone and position', () => {
    const reasons = ['NSCameraUsageDescription', 'NSLocationWhenInUseUsageDescription', 'NSMicrophoneUsageDescription'];
    const plist = read(`${IOS}/Info.plist`);
    expect(Array.from(plist.matchAll(/<key>(NS\w+UsageDescription)</g), ([, key]) => key)).toEqual(reasons);
    const texts = LANGUAGES.map((language) => read(`${IOS}/${lproj(language)}.lproj/InfoPlist.strings`));
    const reasonsIn = (text: string) =>
      new Set(Array.from(text.matchAll(/^"(\w+)" = "[^"]{10,}";$/gm), ([, key]) => key));
    expect(texts.map(reasonsIn)).toEqual(texts.map(() => new Set(reasons)));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    for (const language of LANGUAGES) expect(project).toContain(`${lproj(language)}.lproj/InfoPlist.strings`);
  });

  it('name in the project of iOS only files that are there', () => {
    const project = read('ios/App/App.xcodeproj/project.pbxproj');
    const made = new Set(['public', 'capacitor.config.json', 'config.xml', '../debug.xcconfig', 'App.app']);
    const paths = Array.from(
      project.matchAll(/isa = PBXFileReference;[^\n]* path = "?([^";]+)"?;/g),
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !made.has(path) && !existsSync(join(FOLDER, IOS, path)))).toEqual([]);
    const ids = Array.from(project.matchAll(/^\t\t([0-9A-F]{24}) .*= \{/gm), ([, id = '']) => id);
    const used = Array.from(project.matchAll(/\b([0-9A-F]{24})\b/g), ([, id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(used)].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('[ROUTE-27] leave the splash screen to the app, in its colours', () => {
    expect(capacitor.plugins.SplashScreen).toMatchObject({ launchAutoHide: false, launchFadeOutDuration: 400 });
    expect(read(`${ANDROID}/res/values/colors.xml`)).toContain(`"paper">${capacitor.backgroundColor}<`);
    const tokens = readFileSync(join(FOLDER, '../../packages/ui/src/styles/tokens.css'), 'utf8');
    expect(tokens).toContain(`--paper: ${capacitor.backgroundColor}`);
  });

  it('have an icon for every shape', () => {
    const icon = readFileSync(join(FOLDER, IOS, 'Assets.xcassets/AppIcon.appiconset/AppIcon.png'));
    // Width, height, and a colour type without transparency, which the store refuses.
    expect([icon.readUInt32BE(16), icon.readUInt32BE(20), icon[25]]).toEqual([1024, 1024, 2]);
    const adaptive = read(`${ANDROID}/res/mipmap-anydpi/ic_launcher.xml`);
    for (const part of ['background', 'foreground', 'monochrome']) expect(adaptive).toContain(`<${part} `);
  });
});
