import { call } from '@openturn/web/api/call.ts';

/**
 * LANG-06: sets the language of messages sent to this device. Resolves to false on failure, which must not block the
 * visitor.
 */
export async function sendLanguage(siteId: number, lang: string): Promise<boolean> {
  return call('POST language/:lang', { siteId, params: { lang }, loading: false }).then(
    () => true,
    () => false,
  );
}
