import type { IncomingHttpHeaders } from 'node:http';

/** The host and scheme that the browser sees. */
export type SentTo = { host: string | undefined; /** Null if nothing tells. */ scheme: 'http' | 'https' | null };

/** Only a proxy that the settings declare may say what was sent to it. Browsers name the scheme with every change. */
export function sentTo({ origin, ...headers }: IncomingHttpHeaders, trustedProxies: number): SentTo {
  const isDeclared = trustedProxies > 0;
  const host = (isDeclared ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host;
  const forwarded = isDeclared ? lastOf(headers['x-forwarded-proto'])?.toLowerCase() : undefined;
  const scheme = forwarded ?? (origin === `https://${host}` ? 'https' : undefined);
  return { host, scheme: scheme === 'http' || scheme === 'https' ? scheme : null };
}

/** What the nearest proxy added. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
