import type { MapCause } from '@openturn/contract/search/map.ts';
import * as z from 'zod';
import type { ProviderNetwork } from '#config/config.ts';
import { providerFetch } from '#features/sign-in-provider/index.ts';

export type StyleCheck = { cause: MapCause | null; detail: string };

const Addresses = z.array(z.string()).catch([]);
const Source = z.object({ url: z.string().optional(), tiles: Addresses.optional(), data: z.unknown().optional() });
const Style = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), Source),
  layers: z.array(z.unknown()),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
});
const Tiles = z.object({ tiles: Addresses });

/** Enough for any style of one map. */
const MOST_SOURCES = 6;
const LARGEST_STYLE_BYTES = 4_194_304;

/** Loads the style as browsers would from pages of `origin`, and where its sources say that their tiles are. */
export async function checkStyle(
  address: string,
  { network, origin }: { network: ProviderNetwork; origin: string },
): Promise<StyleCheck> {
  const ask = async (url: string) => {
    const headers = { origin, referer: `${origin}/`, accept: 'application/json' };
    return providerFetch(network, LARGEST_STYLE_BYTES)(url, {
      method: 'GET',
      headers,
      body: undefined,
      redirect: 'manual',
    });
  };
  const host = new URL(address).origin;
  try {
    const answer = await ask(address);
    const refused = refusalOf(answer, origin);
    if (refused) return refused;
    const style = Style.safeParse(await answer.json().catch(() => null));
    if (!style.success) return { cause: 'not-a-style', detail: '' };
    const { sources, sprite = [], glyphs } = style.data;
    const each = Object.values(sources).slice(0, MOST_SOURCES);
    const described = each.flatMap(({ url }) => (url === undefined ? [] : [new URL(url, address).href]));
    const own = described.filter((url) => new URL(url).origin === host);
    const tiles = await Promise.all(
      own.map(async (url) => Tiles.catch({ tiles: [] }).parse(await (await ask(url)).json().catch(() => null)).tiles),
    );
    const needed = [
      ...described,
      ...tiles.flat(),
      ...each.flatMap(({ tiles: given = [], data }) => [...given, ...(typeof data === 'string' ? [data] : [])]),
      ...(typeof sprite === 'string' ? [sprite] : sprite.map(({ url }) => url)),
      ...(glyphs === undefined ? [] : [glyphs]),
    ];
    const others = [...new Set(needed.map((url) => new URL(url, address).origin))].filter((other) => other !== host);
    return others.length === 0 ? { cause: null, detail: '' } : { cause: 'other-hosts', detail: others.join(', ') };
  } catch (error) {
    return { cause: causeOf(error), detail: '' };
  }
}

function refusalOf({ status, headers }: Response, origin: string): StyleCheck | null {
  const detail = `${status}`;
  if (status === 401 || status === 403) return { cause: 'key-refused', detail };
  if (status === 404) return { cause: 'not-found', detail };
  if (status !== 200) return { cause: 'refused', detail };
  const isForPages = ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
  return isForPages ? null : { cause: 'other-pages', detail: '' };
}

function causeOf(error: unknown): MapCause {
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host-unknown';
  if (code === 'private-address' || code === 'too-large') return code;
  return /CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'not-reached';
}
