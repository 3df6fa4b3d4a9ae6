import { linkHosts, type PhoneSettings } from './phone-settings.ts';

type Values = { settings: PhoneSettings; version: string };
type Place = { from: RegExp; to: (values: Values) => string };

/** Where both projects repeat what `settings.json` and the version say; each expression matches the whole place. */
export const PROJECT_FILES: Readonly<Record<string, readonly Place[]>> = {
  'capacitor.config.json': [
    { from: /"appId": "[^"]*"/g, to: ({ settings }) => `"appId": "${settings.appId}"` },
    { from: /"appName": "[^"]*"/g, to: ({ settings }) => `"appName": "${settings.appName}"` },
  ],
  'android/app/build.gradle': [
    { from: /applicationId "[^"]*"/g, to: ({ settings }) => `applicationId "${settings.appId}"` },
    { from: /versionName "[^"]*"/g, to: ({ version }) => `versionName "${version}"` },
    { from: /versionCode \d+/g, to: ({ version }) => `versionCode ${buildNumber(version)}` },
  ],
  'android/app/src/main/res/values/strings.xml': [
    { from: /(?<=name="app_name">)[^<]*/g, to: ({ settings }) => settings.appName },
    { from: /(?<=name="custom_url_scheme">)[^<]*/g, to: ({ settings }) => settings.scheme },
  ],
  'android/app/src/main/AndroidManifest.xml': [
    {
      from: /( *<data android:host="[^"]*" \/>\n)+/g,
      to: ({ settings }) => lines(linkHosts(settings), (host) => `                <data android:host="${host}" />`),
    },
  ],
  'ios/App/App/Info.plist': [
    {
      from: /(?<=<key>CFBundleDisplayName<\/key>\s{1,9}<string>)[^<]*/g,
      to: ({ settings }) => settings.appName,
    },
    {
      from: /(?<=<key>CFBundleURLSchemes<\/key>\s{1,9}<array>\s{1,9}<string>)[^<]*/g,
      to: ({ settings }) => settings.scheme,
    },
  ],
  'ios/App/App/App.entitlements': [
    {
      from: /(\t*<string>applinks:[^<]*<\/string>\n)+/g,
      to: ({ settings }) => lines(linkHosts(settings), (host) => `\t\t<string>applinks:${host}</string>`),
    },
  ],
  'ios/App/App.xcodeproj/project.pbxproj': [
    { from: /(?<=PRODUCT_BUNDLE_IDENTIFIER = )[^;]*/g, to: ({ settings }) => settings.appId },
    { from: /(?<=MARKETING_VERSION = )[^;]*/g, to: ({ version }) => version },
    { from: /(?<=CURRENT_PROJECT_VERSION = )[^;]*/g, to: ({ version }) => String(buildNumber(version)) },
  ],
};

/** The file as it should be; throws if a place is missing. */
export function withValues(name: string, text: string, values: Values): string {
  return (PROJECT_FILES[name] ?? []).reduce((before, { from, to }) => {
    if (before.match(from) === null) throw new Error(`${name} has nothing like ${from.source}`);
    return before.replaceAll(from, () => to(values));
  }, text);
}

/** 3.0.2 is 30002: stores ask for a number that only rises. */
export function buildNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

function lines(values: readonly string[], line: (value: string) => string): string {
  return values.map((value) => `${line(value)}\n`).join('');
}
