import { decodeQR } from 'qr/decode.js';
import type { Locator } from 'playwright';

/** What a phone's camera reads from the picture of a code, as it is on the screen. */
export async function readQr(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  const { width, height, data } = await code.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, data: [...pixels] };
  }, picture);
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) });
}
