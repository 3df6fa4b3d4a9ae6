import { facesOf } from '#kernel/pdf/pdf-fonts.ts';
import { markup } from '#http/replies/markup.ts';
import type { IconLook } from './icon-pictures.ts';

const SIDE = 512;
const FONT_SIZE = 210;
/** From the middle; a phone may crop all that is further out than four fifths of half the side. */
const SAFE_RADIUS = 0.38 * SIDE;
/** As on the app's own icon. */
const RING = 'M256 128a128 128 0 1 0 .01 0zM256 184a72 72 0 1 1-.01 0z';

/** The initials as shapes, so that the server needs no fonts of the machine; a ring where no letter of ours shows them. */
export function initialsSvg({ initials, background, ink }: IconLook): string {
  const shape = letters(initials) ?? { path: RING, transform: '' };
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="${background}"/>
<path transform="${shape.transform}" fill="${ink}" fill-rule="${shape.transform === '' ? 'evenodd' : 'nonzero'}" d="${shape.path}"/>
</svg>
`.html;
}

function letters(initials: string): { path: string; transform: string } | null {
  const chars = Array.from(initials);
  const face = facesOf('strong').find(({ font }) =>
    chars.every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
  );
  if (!face || chars.length === 0) return null;
  const { glyphs, positions } = face.font.layout(initials);
  const paths: string[] = [];
  const box = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity };
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const path = glyph.path.translate(pen + xOffset, yOffset);
    const { minX, minY, maxX, maxY } = path.bbox;
    box.left = Math.min(box.left, minX);
    box.right = Math.max(box.right, maxX);
    box.bottom = Math.min(box.bottom, minY);
    box.top = Math.max(box.top, maxY);
    paths.push(path.toSVG());
    pen += xAdvance;
  }
  const middle = { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 };
  const reach = Math.hypot(box.right - middle.x, box.top - middle.y);
  if (!(reach > 0)) return null;
  const scale = Math.min(FONT_SIZE / face.font.unitsPerEm, SAFE_RADIUS / reach);
  // Fonts count upwards.
  const transform = `translate(${SIDE / 2} ${SIDE / 2}) scale(${scale} ${-scale}) translate(${-middle.x} ${-middle.y})`;
  return { path: paths.join(''), transform };
}
