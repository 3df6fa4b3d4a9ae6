/** Enough for a small code, and quick to read on a cheap phone. */
const LONGEST_SIDE = 1600;

/** Onto the canvas, no larger than it can be read at once; false if there is nothing to draw yet. */
export function drawPicture(canvas: HTMLCanvasElement, picture: CanvasImageSource, size: Size): boolean {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return false;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(picture, 0, 0, width, height);
  return true;
}

type Size = { width: number; height: number };
