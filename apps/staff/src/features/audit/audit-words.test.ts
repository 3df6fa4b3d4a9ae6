import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { deedSubject, deedText } from './audit-words.ts';

const t: Translate = (key, ...values) => translate('en', key, ...values);
const deed = (action: string, detail = '') => ({ action, subject: '', detail });

describe('what staff have done to an appointment', () => {
  it.each(['add', 'move', 'approve', 'decline', 'cancel', 'check_in', 'miss', 'undo_miss'])(
    '[BOOK-09] apt_%s is told in words, with when it is',
    (action) => {
      expect(deedText(deed(`apt_${action}`), t)).toMatch(/ appointment/);
      expect(deedSubject(deed(`apt_${action}`, '2026-11-23 14:05'), { t, language: 'en' })).toBe(
        '2026-11-23 2:05\u00a0PM',
      );
    },
  );

  it('[BOOK-09] of the set-up is told without what only machines read', () => {
    expect(deedText(deed('setup', 'cut-1'), t)).toBe('Changed the settings');
    expect(deedSubject(deed('setup', 'cut-1'), { t, language: 'en' })).toBe('');
  });
});
