import { describe, expect, it } from 'vitest';
import { checkKeysUsed } from './check-keys-used.ts';

const KEYS = ['home.title', 'home.book', 'ticket.ready'];

function problems(sources: string[], laterKeys: string[] = [], laterKeysAtMost = laterKeys.length): string[] {
  return checkKeysUsed({ keys: KEYS, laterKeys, laterKeysAtMost, sources });
}

describe('check that keys are used', () => {
  it('[LANG-01] takes keys in any kind of quotes, wherever they stand', () => {
    expect(problems(["t('home.title')", '{ key: "home.book" }', 'label(`ticket.ready`)'])).toEqual([]);
  });

  it('[LANG-01] finds a dead key; a part of a longer one does not keep it alive', () => {
    expect(problems(["t('home.title'); t('home.book'); t('ticket.readyAgain')"])).toEqual([
      "'ticket.ready' is used nowhere; remove it from every language",
    ]);
  });

  it('[LANG-01] finds a key that rules or the table of errors name and that is no text', () => {
    const all = "t('home.title'); t('home.book'); t('ticket.ready');";
    expect(problems([`${all} problem('validation.tooOdd'); 'line.changed'`])).toEqual([
      "'validation.tooOdd' is named in the sources and is no text",
    ]);
  });

  it('[LANG-01] a key for a later screen may wait until it is used', () => {
    const home = "t('home.title'); t('home.book');";
    expect(problems([home], ['ticket.ready'])).toEqual([]);
    expect(problems([`${home} t('ticket.ready')`], ['ticket.ready'])).toEqual([
      "'ticket.ready' is used now; remove it from later-keys.json",
    ]);
  });

  it('[LANG-01] the list of later keys only shrinks and names real texts', () => {
    const all = "t('home.title'); t('home.book'); t('ticket.ready')";
    expect(problems([all], ['meet.gone'], 0)).toEqual([
      "'meet.gone' is no text; remove it from later-keys.json",
      'later-keys.json has 1 keys and may only shrink from 0',
    ]);
    expect(problems([all], [], 3)).toEqual(['later-keys.json has shrunk to 0 keys: lower LATER_KEYS_AT_MOST from 3']);
  });
});
