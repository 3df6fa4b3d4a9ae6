import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES = 5;
const [BLACK, GREY, WHITE] = [16, 120, 235];

/** What Chromium's fake camera shows, as a film in YUV4MPEG2: a code on grey paper. */
export async function writeCameraFile(path: string, text: string): Promise<void> {
  const code = encodeQR(text, 'raw', { border: 3 });
  const module = Math.floor((HEIGHT * 0.7) / code.length);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - module * code.length) / 2)) as [number, number];
  const light = Buffer.alloc(WIDTH * HEIGHT, GREY);
  for (let y = 0; y < module * code.length; y++) {
    for (let x = 0; x < module * code.length; x++) {
      const isDark = code[Math.floor(y / module)]?.[Math.floor(x / module)] ?? false;
      light[(top + y) * WIDTH + left + x] = isDark ? BLACK : WHITE;
    }
  }
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colourless]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
