import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Asks the screen's question, or says why there is none. */
export function homeTitle(lines: LinesReply | undefined, { t }: Pick<Texts, 't'>): string {
  if (!lines) return t('home.title');
  const { rows, canBook, opening } = lines;
  if (rows.length === 0 && canBook) return t('home.titleBookOnly');
  const canJoin = rows.some((line) => line.state === 'open');
  return canJoin || opening.isOpen ? t('home.title') : t('home.titleClosed');
}
