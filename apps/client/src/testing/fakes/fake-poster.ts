import { onTestFinished, vi } from 'vitest';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

export type PosterLook = {
  format?: NonNullable<WriterOptions['format']>;
  /** Degrees. */
  turned?: number;
  /** How much narrower its top is than its foot, of 1. */
  tilted?: number;
  /** Of 1, how bright the room is. */
  light?: number;
  /** Of the picture's height. */
  size?: number;
  /** Of the code's side, what a stain hides in its middle. */
  stain?: number;
};

const [WIDTH, HEIGHT] = [1280, 720];

/** The picture that a camera takes of a poster. */
export async function drawPoster(text: string, look: PosterLook = {}): Promise<HTMLCanvasElement> {
  const { format = 'QRCode', turned = 0, tilted = 0, light = 1, size = 0.6, stain = 0 } = look;
  const { image, error } = await writeBarcode(text, { format, scale: 8, addQuietZones: true, options: 'ecLevel=Q' });
  if (!image) throw new Error(error);
  const code = await createImageBitmap(image);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#8a8378';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.translate(WIDTH / 2, HEIGHT / 2);
  context.rotate((turned * Math.PI) / 180);
  const side = HEIGHT * size;
  // Row by row in perspective: what leans back is narrower, and its rows are closer together.
  for (let row = 0; row < side; row++) {
    const near = row / side;
    const scale = 1 - tilted * (1 - near);
    const from = (near / scale) * code.height;
    const width = side * scale;
    context.drawImage(code, 0, from, code.width, code.height / side, -width / 2, row - side / 2, width, 1.5);
  }
  context.fillStyle = '#5b3a1e';
  context.fillRect((-side * stain) / 2, (-side * stain) / 2, side * stain, side * stain);
  context.resetTransform();
  context.fillStyle = `rgb(12 10 8 / ${1 - light})`;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas;
}

/** A camera that shows a picture, which can change; without one it is refused. */
export function fakeCamera(first: HTMLCanvasElement | DOMException) {
  const screen = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const context = screen.getContext('2d');
  let picture = first;
  // A canvas streams only what is drawn anew.
  const timer = setInterval(() => picture instanceof HTMLCanvasElement && context?.drawImage(picture, 0, 0), 50);
  onTestFinished(() => clearInterval(timer));
  const tracks: MediaStreamTrack[] = [];
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (picture instanceof DOMException) throw picture;
    const stream = screen.captureStream();
    tracks.push(...stream.getTracks());
    return stream;
  });
  onTestFinished(() => asked.mockRestore());
  return {
    asked,
    show: (next: HTMLCanvasElement) => void (picture = next),
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
    tracks,
  };
}
