import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

/** `best` is for content that is compressed once and sent often. */
export type Effort = 'fast' | 'best';

/** Below this size, the headers outweigh the savings. */
export const MIN_BYTES = 500;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|wasm)|image\/svg)/;
const BROTLI_QUALITY: Record<Effort, number> = { fast: 4, best: 11 };
const ZSTD_LEVEL: Record<Effort, number> = { fast: 3, best: 19 };
const GZIP_LEVEL: Record<Effort, number> = { fast: 5, best: 9 };

const brotliAsync = promisify(brotliCompress);
const zstdAsync = promisify(zstdCompress);
const gzipAsync = promisify(gzip);

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

/** Prefers Brotli, then Zstandard, then gzip. A quality of zero rules one out. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const offers = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    offers.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  if (takes('zstd')) return 'zstd';
  return takes('gzip') ? 'gzip' : 'identity';
}

export async function compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzipAsync(content, { level: GZIP_LEVEL[effort] });
  if (encoding === 'zstd') {
    return zstdAsync(content, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL[effort] } });
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliAsync(content, { params });
}
