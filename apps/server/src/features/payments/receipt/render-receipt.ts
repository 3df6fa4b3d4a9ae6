import { translate } from '@openturn/texts/server-texts.ts';
import { plain, strong } from '#kernel/pdf/text-lines.ts';
import { INK, type Style, STYLES, TextWriter } from '#kernel/pdf/text-writer.ts';
import type { ReceiptContent } from './receipt-content.ts';

const BODY: Style = { size: 10.5, leading: 18, color: INK };
const TOTAL: Style = { size: 13, leading: 22, color: INK };

/** The same bytes each time: nothing in it depends on when it is made. */
export async function renderReceipt(content: ReceiptContent): Promise<Buffer> {
  const { language, paper, business, title, paidAt, id } = content;
  const writer = new TextWriter({ size: paper, language, title, business, at: new Date(paidAt) });
  writer.paragraph(strong(business), STYLES.head);
  for (const line of content.address) writer.paragraph(plain(line), STYLES.head);
  writer.space(8);
  writer.paragraph(strong(title), STYLES.title);
  writer.paragraph(plain(content.head), STYLES.head);
  if (content.name !== '') writer.paragraph(plain(content.name), STYLES.head);
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
  writer.foot((page, pages) => `${translate(language, 'waiver.copyPage', { page, pages })} · ${id}`, STYLES.small);
  return writer.end();
}

function rule(writer: TextWriter): void {
  writer.space(6);
  writer.rule();
  writer.space(6);
}
