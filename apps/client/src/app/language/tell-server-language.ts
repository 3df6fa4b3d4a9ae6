import { call } from '@openturn/web/api/call.ts';

/** LANG-06: the server writes to this device in its language; whether it could be told, which hinders nobody. */
export async function tellServerLanguage(siteId: number, lang: string): Promise<boolean> {
  return call('POST language/:lang', { siteId, params: { lang }, loading: false }).then(
    () => true,
    () => false,
  );
}
