import { translate } from '@openturn/texts/server-texts.ts';
import type { PassContent } from './pass-content.ts';

/** A line of a pass: a caption and what it says. Wallets tell the visitor of a change where `announces`. */
export type PassField = { key: string; label: string; value: string; announces?: boolean };

/** What stands where on a pass, the same in both wallets. */
export function passFields(content: PassContent): Record<'head' | 'main' | 'more' | 'back', PassField[]> {
  const { language, kind, business, code, line, status, desk, place, time, page } = content;
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
  const filled = (fields: PassField[]) => fields.filter(({ value }) => value !== '');
  const when = kind === 'appointment' ? t('pass.when') : t('pass.turn');
  return {
    head: filled([{ key: 'number', label: t('pass.number'), value: code }]),
    main: [{ key: 'status', label: line || t('ticket.appointment'), value: status, announces: true }],
    more: filled([
      { key: 'desk', label: t('pass.desk'), value: desk, announces: true },
      { key: 'place', label: t('pass.place'), value: place },
      { key: 'time', label: when, value: time, announces: kind === 'appointment' },
    ]),
    back: [
      { key: 'business', label: t('pass.business'), value: business },
      { key: 'page', label: t('pass.page'), value: page },
      { key: 'about', label: t('pass.about'), value: t('pass.aboutText') },
    ],
  };
}
