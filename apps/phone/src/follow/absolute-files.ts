type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A picture of a business, in a reply or within a style. */
const FILE = /(["(])(\/files\/[\w-]{43})/g;

/** Pictures are on every host of a server, but not on the app's own. */
export function absoluteFiles(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response;
    const { status, statusText, headers } = response;
    const text = await response.text();
    return new Response(text.replaceAll(FILE, `$1${new URL(url).origin}$2`), { status, statusText, headers });
  };
}
