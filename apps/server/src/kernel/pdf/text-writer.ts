// oxlint-disable-next-line import/no-named-as-default -- its types know only the default.
import PDFDocument from 'pdfkit';
import { directionOf, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import type { Face } from './pdf-fonts.ts';
import { type Line, linesOf, plain, type Words } from './text-lines.ts';

export type Style = { size: number; leading: number; color: string; indent?: number };
type Paper = { size: 'A4' | 'LETTER'; language: Language; title: string; business: string; at: Date };

export const INK = '#1d1b17';
const SOFT = '#5c574e';
export const STYLES = {
  head: { size: 10, leading: 15, color: SOFT },
  title: { size: 20, leading: 28, color: INK },
  small: { size: 8.5, leading: 13, color: SOFT },
} as const satisfies Record<string, Style>;

const MARGIN = 54;
/** Between a name and its value. */
const GAP = 18;
/** Room for the number of the page. */
const FOOT = 30;

/** Whole runs are shaped at once: without this, words would be placed one after the other, left to right. */
const SHAPED: PDFKit.Mixins.OpenTypeFeatures[] = [];
/** For a letter whose marks the font does not know how to place. */
const UNPLACED = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as typeof SHAPED;

/** Writes paragraphs in any language, one below the other, on as many pages as they need. */
export class TextWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width: number;
  y = MARGIN;
  private readonly direction: 'ltr' | 'rtl';
  private readonly known = new Set<string>();
  private readonly widths = new Map<string, number>();

  /** What is written with the same words and date is the same to the byte. */
  constructor({ size, language, title, business, at }: Paper) {
    const info = { Title: title, Author: business, Creator: 'Openturn', Producer: 'Openturn' };
    this.doc = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      info: { ...info, CreationDate: at, ModDate: at },
      lang: LOCALE[language],
      displayTitle: true,
      pdfVersion: '1.7',
    });
    this.width = this.doc.page.width - 2 * MARGIN;
    this.direction = directionOf(language);
  }

  /** At least this much in one piece. */
  keep(height: number): void {
    if (this.y + height > this.doc.page.height - MARGIN - FOOT) this.turnPage();
  }

  space(height: number): void {
    this.y += height;
  }

  paragraph(words: readonly Words[], style: Style): void {
    const { size, leading, indent = 0 } = style;
    const measure = (text: string, face: Face) => this.measure(text, { face, size });
    for (const line of linesOf(words, { width: this.width - indent, direction: this.direction, measure })) {
      this.keep(leading);
      this.line(line, this.y + size, style);
      this.y += leading;
    }
  }

  /** A name and, at the other side of the page, its value. */
  row(words: readonly Words[], value: readonly Words[], style: Style): void {
    const { size, leading } = style;
    const measure = (text: string, face: Face) => this.measure(text, { face, size });
    const as = { direction: this.direction, measure };
    const [sum] = linesOf(value, { width: this.width / 2, ...as });
    const lines = linesOf(words, { width: this.width - (sum?.width ?? 0) - GAP, ...as });
    this.keep(lines.length * leading);
    const isRight = this.direction === 'rtl';
    if (sum) this.lineAt(sum, { x: isRight ? this.left : this.left + this.width - sum.width, y: this.y + size }, style);
    for (const line of lines) {
      this.line(line, this.y + size, style);
      this.y += leading;
    }
  }

  /** Where something as wide as this begins, at the side on which lines begin. */
  startOf(width: number): number {
    return this.direction === 'rtl' ? this.left + this.width - width : this.left;
  }

  /** A line as wide as this, from the side on which lines begin. */
  rule(width = this.width): void {
    const x = this.startOf(width);
    this.doc.save().strokeColor(SOFT).lineWidth(0.7);
    this.doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .stroke()
      .restore();
  }

  turnPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** On every page, once all are there. */
  foot(words: (page: number, pages: number) => string, style: Style): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(start + page);
      const measure = (text: string, face: Face) => this.measure(text, { face, size: style.size });
      const [line] = linesOf(plain(words(page + 1, count)), { width: this.width, direction: this.direction, measure });
      if (line) this.line(line, this.doc.page.height - MARGIN, style);
    }
  }

  async end(): Promise<Buffer> {
    const parts: Buffer[] = [];
    const ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.doc.on('data', (part: Buffer) => parts.push(part));
    this.doc.end();
    await ended;
    return Buffer.concat(parts);
  }

  private line(line: Line, y: number, style: Style): void {
    const { indent = 0 } = style;
    const x = this.direction === 'rtl' ? this.left + this.width - indent - line.width : this.left + indent;
    this.lineAt(line, { x, y }, style);
  }

  private lineAt({ pieces }: Line, at: { x: number; y: number }, { size, color }: Style): void {
    let { x } = at;
    const { y } = at;
    for (const piece of pieces) {
      this.draw(piece.text, { face: piece.face, x, y, size, color });
      x += piece.width;
    }
  }

  private measure(text: string, { face, size }: { face: Face; size: number }): number {
    const key = `${face.name} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    this.use(face).fontSize(1);
    const width = this.shaped((features) => this.doc.widthOfString(text, { features }));
    this.widths.set(key, width);
    return width * size;
  }

  private draw(text: string, at: { face: Face; x: number; y: number; size: number; color: string }): void {
    this.use(at.face).fontSize(at.size).fillColor(at.color);
    this.shaped((features) => this.doc.text(text, at.x, at.y, { lineBreak: false, baseline: 'alphabetic', features }));
  }

  private shaped<T>(work: (features: typeof SHAPED) => T): T {
    try {
      return work(SHAPED);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return work(UNPLACED);
    }
  }

  private use({ name, font }: Face): PDFKit.PDFDocument {
    // It takes a font that is read already, which its types do not say.
    if (!this.known.has(name)) this.doc.registerFont(name, font as unknown as Uint8Array);
    this.known.add(name);
    return this.doc.font(name);
  }
}
