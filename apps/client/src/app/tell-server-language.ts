import { call } from '@openturn/web/api/call.ts';

/** LANG-06: the server writes to this device in its language; that it could not be told hinders nobody. */
export async function tellServerLanguage(siteId: number, lang: string): Promise<void> {
  await call('POST language/:lang', { siteId, params: { lang } }).catch(() => {});
}
