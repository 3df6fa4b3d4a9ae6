import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, zstdCompress } from 'node:zlib';

const COMPRESSIBLE = '**/*.{js,css,json,svg,txt,wasm}';
const FOLDER = '.compressed';
/** Higher levels use a hundred megabytes of memory per file. */
const ZSTD_LEVEL = 12;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);

/** Compresses each built file as far as possible: seconds here that the first visitors would otherwise wait. */
export async function compressFiles(dist: string): Promise<void> {
  const target = join(dist, FOLDER);
  await rm(target, { recursive: true, force: true });
  for (const path of globSync(COMPRESSIBLE, { cwd: dist })) {
    const content = await readFile(join(dist, path));
    const small = join(target, path);
    await mkdir(dirname(small), { recursive: true });
    const [br, zst] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      zstd(content, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
    ]);
    await Promise.all([writeFile(`${small}.br`, br), writeFile(`${small}.zst`, zst)]);
  }
}
