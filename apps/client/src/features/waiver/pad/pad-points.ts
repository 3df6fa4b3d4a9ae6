import { MOST_POINTS, SIGNATURE_BOX } from '@openturn/domain/waiver/waiver-bounds.ts';

/** As the pad has them, in its own pixels. */
export type PadPoint = { x: number; y: number; pressure: number; time: number };
export type PadStroke = { points: PadPoint[] };

/** Points of the box that every size of a pad shares; the same line looks the same after the phone is turned. */
export function toStrokes(drawn: readonly PadStroke[], width: number): number[][] {
  const begun = drawn[0]?.points[0]?.time ?? 0;
  const scale = SIGNATURE_BOX.width / width;
  const count = drawn.reduce((sum, { points }) => sum + points.length, 0);
  const every = Math.max(1, Math.ceil(count / MOST_POINTS));
  return drawn.map(({ points }) =>
    points
      .filter((_, index) => index % every === 0 || index === points.length - 1)
      .flatMap(({ x, y, time }) => [
        within(x * scale, SIGNATURE_BOX.width),
        within(y * scale, SIGNATURE_BOX.height),
        within(time - begun, LONGEST_MS),
      ]),
  );
}

const LONGEST_MS = 3_600_000;
/** Of a line drawn without a pen that feels it. */
const USUAL_PRESSURE = 0.5;

export function toPad(strokes: readonly (readonly number[])[], width: number): PadStroke[] {
  const scale = width / SIGNATURE_BOX.width;
  return strokes.map((stroke) => ({
    points: Array.from({ length: Math.floor(stroke.length / 3) }, (_, index) => ({
      x: (stroke[index * 3] ?? 0) * scale,
      y: (stroke[index * 3 + 1] ?? 0) * scale,
      pressure: USUAL_PRESSURE,
      time: stroke[index * 3 + 2] ?? 0,
    })),
  }));
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}
