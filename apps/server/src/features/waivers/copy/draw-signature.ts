import type { Strokes } from '@openturn/domain/waiver/check-signing.ts';
import { SIGNATURE_BOX } from '@openturn/domain/waiver/waiver-bounds.ts';

type Page = Pick<
  PDFKit.PDFDocument,
  'save' | 'restore' | 'translate' | 'scale' | 'lineWidth' | 'lineCap' | 'lineJoin'
> &
  Pick<PDFKit.PDFDocument, 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke'>;

const INK = 7;

/** The points as they were written, joined by smooth lines that any size shows sharply. */
export function drawSignature(page: Page, strokes: Strokes, at: { x: number; y: number; width: number }): void {
  page.save();
  page.translate(at.x, at.y);
  page.scale(at.width / SIGNATURE_BOX.width);
  page.lineWidth(INK).lineCap('round').lineJoin('round');
  for (const stroke of strokes) drawStroke(page, stroke);
  page.restore();
}

function drawStroke(page: Page, stroke: readonly number[]): void {
  const point = (index: number) => ({ x: stroke[index * 3] ?? 0, y: stroke[index * 3 + 1] ?? 0 });
  const count = Math.floor(stroke.length / 3);
  const first = point(0);
  page.moveTo(first.x, first.y);
  for (let index = 1; index < count - 1; index++) {
    const [control, next] = [point(index), point(index + 1)];
    page.quadraticCurveTo(control.x, control.y, (control.x + next.x) / 2, (control.y + next.y) / 2);
  }
  const last = point(count - 1);
  // A dot is a line of no length with round ends.
  page.lineTo(last.x, last.y).stroke();
}
