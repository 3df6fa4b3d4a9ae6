import { directionOf, LOCALE } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { type Style, TextWriter } from '#kernel/pdf/text-writer.ts';
import type { Words } from '#kernel/pdf/text-lines.ts';
import type { ReceiptContent } from './receipt-content.ts';

const INK = '#1d1b17';
const SOFT = '#5c574e';
const HEAD: Style = { size: 10, leading: 15, color: SOFT };
const TITLE: Style = { size: 20, leading: 28, color: INK };
const BODY: Style = { size: 10.5, leading: 18, color: INK };
const TOTAL: Style = { size: 13, leading: 22, color: INK };
const SMALL: Style = { size: 8.5, leading: 13, color: SOFT };

/** The same bytes each time: nothing in it depends on when it is made. */
export async function renderReceipt(content: ReceiptContent): Promise<Buffer> {
  const { language, paper, business, title, paidAt, id } = content;
  const date = new Date(paidAt);
  const info = {
    Title: title,
    Author: business,
    Creator: 'Openturn',
    Producer: 'Openturn',
    CreationDate: date,
    ModDate: date,
  };
  const writer = new TextWriter({ size: paper, direction: directionOf(language), info, lang: LOCALE[language] });
  writer.paragraph(strong(business), HEAD);
  for (const line of content.address) writer.paragraph(plain(line), HEAD);
  writer.space(8);
  writer.paragraph(strong(title), TITLE);
  writer.paragraph(plain(content.head), HEAD);
  if (content.name !== '') writer.paragraph(plain(content.name), HEAD);
  if (content.testNote !== '') {
    writer.space(6);
    writer.paragraph(strong(content.testNote), BODY);
  }
  writer.space(10);
  for (const [name, amount] of content.lines) writer.row(plain(name), plain(amount), BODY);
  rule(writer);
  for (const [name, amount] of content.moves) writer.row(plain(name), plain(amount), BODY);
  rule(writer);
  writer.row(strong(content.total[0]), strong(content.total[1]), TOTAL);
  if (content.fee) writer.row(plain(content.fee[0]), plain(content.fee[1]), BODY);
  writer.foot((page, pages) => `${translate(language, 'waiver.copyPage', { page, pages })} · ${id}`, SMALL);
  return writer.end();
}

function rule(writer: TextWriter): void {
  const { doc, left, width } = writer;
  writer.space(6);
  doc.save().strokeColor(SOFT).lineWidth(0.7);
  doc
    .moveTo(left, writer.y)
    .lineTo(left + width, writer.y)
    .stroke()
    .restore();
  writer.space(6);
}

function plain(text: string): Words[] {
  return [{ text, weight: 'plain' }];
}

function strong(text: string): Words[] {
  return [{ text, weight: 'strong' }];
}
