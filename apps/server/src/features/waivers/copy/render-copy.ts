import { readWaiverText, type TextBlock, type TextRun } from '@openturn/domain/waiver/waiver-text.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { SIGNATURE_BOX } from '@openturn/domain/waiver/waiver-bounds.ts';
import type { CopyContent } from './copy-content.ts';
import { drawSignature } from './draw-signature.ts';
import { INK, type Style, STYLES, TextWriter } from '#kernel/pdf/text-writer.ts';
import { plain, strong, type Words } from '#kernel/pdf/text-lines.ts';

const HEADING: Style = { size: 13, leading: 20, color: INK };
const BODY: Style = { size: 10.5, leading: 16, color: INK };
const ITEM_INDENT = 16;
const SIGNATURE_WIDTH = 240;
const TYPED: Style = { size: 22, leading: 34, color: INK };

/** The same bytes each time: nothing in it depends on when it is made. */
export async function renderCopy(content: CopyContent): Promise<Buffer> {
  const { language, paper, title, business, signedAt } = content;
  const writer = new TextWriter({ size: paper, language, title, business, at: new Date(signedAt) });
  writer.paragraph(plain(business), STYLES.head);
  writer.space(4);
  writer.paragraph(strong(title), STYLES.title);
  writer.paragraph(plain(content.version), STYLES.head);
  writer.space(10);
  writeText(writer, content.text);
  writeBoxes(writer, content);
  writeSignature(writer, content);
  writer.foot(
    (page, pages) => `${translate(language, 'waiver.copyPage', { page, pages })} · ${content.id}`,
    STYLES.small,
  );
  return writer.end();
}

function wordsOf(runs: readonly TextRun[]): Words[] {
  return runs.map(({ text, isStrong }) => ({ text, weight: isStrong ? 'strong' : 'plain' }));
}

function writeText(writer: TextWriter, text: string): void {
  for (const { heading, blocks } of readWaiverText(text)) {
    if (heading !== null) {
      writer.space(6);
      writer.keep(HEADING.leading + 2 * BODY.leading);
      writer.paragraph(strong(heading), HEADING);
    }
    for (const block of blocks) {
      writeBlock(writer, block);
      writer.space(6);
    }
  }
}

function writeBlock(writer: TextWriter, block: TextBlock): void {
  if (block.kind === 'paragraph') return writer.paragraph(wordsOf(block.runs), BODY);
  for (const item of block.items) writeItem(writer, wordsOf(item), 'dot');
}

/** With a dot or a ticked box before it, on the side on which lines begin. */
function writeItem(writer: TextWriter, words: readonly Words[], mark: 'dot' | 'box'): void {
  writer.keep(BODY.leading);
  const { doc, y } = writer;
  const size = mark === 'dot' ? 3 : 9;
  const x = writer.startOf(size + (mark === 'dot' ? 4 : 0)) + (mark === 'dot' ? 2 : 0);
  doc.save().strokeColor(INK).fillColor(INK).lineWidth(1);
  if (mark === 'dot') doc.circle(x + 1.5, y + 7, 1.5).fill();
  else {
    doc.rect(x, y + 2.5, size, size).stroke();
    doc
      .moveTo(x + 2, y + 7)
      .lineTo(x + 4, y + 9.5)
      .lineTo(x + 7.5, y + 4.5)
      .stroke();
  }
  doc.restore();
  writer.paragraph(words, { ...BODY, indent: ITEM_INDENT });
}

function writeBoxes(writer: TextWriter, { boxes, agreed }: CopyContent): void {
  if (boxes.length === 0) return;
  writer.space(6);
  writer.keep(HEADING.leading + BODY.leading);
  writer.paragraph(strong(agreed), HEADING);
  for (const box of boxes) writeItem(writer, plain(box), 'box');
}

/** On one page: nobody should have to wonder which text a signature belongs to. */
function writeSignature(writer: TextWriter, content: CopyContent): void {
  const { doc } = writer;
  const ink = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width;
  const facts = content.facts.length * BODY.leading * 2 + content.proofs.length * STYLES.small.leading * 2;
  writer.space(14);
  writer.keep(ink + facts + 3 * BODY.leading);
  for (const [label, value] of content.facts) {
    writer.paragraph([...plain(`${label}: `), ...strong(value)], BODY);
  }
  writer.space(8);
  if (content.strokes) {
    doc.strokeColor(INK);
    drawSignature(doc, content.strokes, { x: writer.startOf(SIGNATURE_WIDTH), y: writer.y, width: SIGNATURE_WIDTH });
    writer.space(ink + 2);
  } else {
    writer.space(10);
    writer.paragraph(plain(content.name), TYPED);
  }
  writer.rule(SIGNATURE_WIDTH);
  writer.space(4);
  writer.paragraph(strong(content.name), BODY);
  writer.paragraph(plain(content.how), STYLES.small);
  writer.space(8);
  for (const [label, value] of content.proofs) writer.paragraph(plain(`${label}: ${value}`), STYLES.small);
}
