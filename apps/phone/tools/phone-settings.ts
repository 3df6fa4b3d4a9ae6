import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What differs between the apps of two deployments. */
export type PhoneSettings = {
  /** The app's id in both stores. */
  appId: string;
  appName: string;
  /** ROUTE-24: `openturn://status/abc`. */
  scheme: string;
  /** API-03: the default API server; the hosts below its domain open the app. */
  server: string;
  /** API-04. */
  regions: Record<string, string>;
};

const OWN = fileURLToPath(new URL('../settings.json', import.meta.url));

/** `PHONE_SETTINGS` names the file of another deployment. */
export function phoneSettings(path = process.env['PHONE_SETTINGS'] || OWN): PhoneSettings {
  return JSON.parse(readFileSync(path, 'utf8')) as PhoneSettings;
}

/** ROUTE-25: the hosts whose https addresses open the app: every business below the domains of the servers. */
export function linkHosts({ server, regions }: PhoneSettings): string[] {
  const domains = [server, ...Object.values(regions)].map((each) => new URL(each).hostname.replace(/^api\./, ''));
  return [...new Set(domains)].flatMap((domain) => [domain, `*.${domain}`]);
}
