import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBookForm, sampleBookForm, sampleService } from '#testing/samples/sample-book.ts';
import { fitChoices, PARTS_OF_DAY, readChoices, stepOf, wantedOf, writeChoices } from './choices.ts';

const full = fullBookForm();
const fitted = (search: string, form = full) => fitChoices(form, readChoices(search));

describe('the choices', () => {
  it('[SCREEN-06] survive a round trip through the address', () => {
    const id = fc.stringMatching(/^[a-z\d-]{1,12}$/);
    const choices = fc.record({
      category: id,
      service: id,
      additional: fc.array(id, { maxLength: 3 }),
      staff: id,
      method: fc.constantFrom(0, 1, 2, 3),
      party: fc.integer({ min: 1, max: 200 }),
      step: fc.constantFrom('', 'time', 'wait'),
      view: fc.constantFrom('', 'list'),
      month: fc.constantFrom('', '2026-11'),
      date: fc.constantFrom('', '2026-11-30'),
      part: fc.constantFrom('', ...PARTS_OF_DAY),
      zone: fc.constantFrom('', 'Asia/Kolkata', 'Etc/GMT+5'),
      hold: id,
      move: id,
    } as const);
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(readChoices(writeChoices(chosen))).toEqual(chosen);
      }),
    );
    expect(writeChoices(readChoices(''))).toBe('');
  });

  it('[SCREEN-06] ignore invalid values in an address', () => {
    expect(readChoices('?date=2026-02-30&month=2026-13&part=night&party=-4&method=x&step=x')).toEqual(readChoices(''));
  });

  it('[SCREEN-06] accept a service from a link, with its category', () => {
    expect(fitted('?service=ear')).toMatchObject({ service: 'ear', category: 'care', method: 1, party: 1 });
    expect(fitted('?service=gone&staff=imre')).toMatchObject({ service: '', staff: '', method: 0 });
    expect(fitted('?service=ear&category=papers')).toMatchObject({ service: '', category: 'papers' });
    expect(fitted('?service=class&party=40&staff=imre')).toMatchObject({ party: 8, staff: '' });
    expect(fitted('?service=ear&additional=ear,note,checkup')).toMatchObject({ additional: ['note'] });
  });

  it('[MEET-03] take the only remaining method, and none that the service lacks', () => {
    expect(fitted('?service=ear&method=3').method).toBe(1);
    expect(fitted('?service=checkup&method=3').method).toBe(3);
    expect(fitted('?service=checkup').method).toBe(0);
  });

  it('[SCREEN-06] ask for the service before the time, and skip steps without a choice', () => {
    const plain = sampleBookForm();
    const step = (search: string, form = full) => stepOf(form, fitted(search, form));
    expect(step('', plain)).toBe('time');
    expect(step('?hold=h1', plain)).toBe('details');
    expect(step('?step=wait', plain)).toBe('wait');
    expect(step('')).toBe('what');
    expect(step('?service=ear')).toBe('what');
    expect(step('?service=ear&step=time')).toBe('time');
    expect(step('?service=checkup&step=time')).toBe('what');
    expect(step('?service=note', { ...full, maxAdditional: 0 })).toBe('time');
    expect(step('?service=gone&hold=h1')).toBe('what');
  });

  it('[SCREEN-06] omit empty values in requests', () => {
    expect(wantedOf(fitted('', sampleBookForm()))).toEqual({ service: 'checkup', method: 1 });
    const all = '?service=checkup&additional=ear&staff=imre&method=2&move=a1';
    expect(wantedOf(fitted(all))).toEqual({
      service: 'checkup',
      additional: 'ear',
      staff: 'imre',
      method: 2,
      moving: 'a1',
    });
    const group = sampleBookForm({ services: [sampleService({ seats: 6 })] });
    expect(wantedOf(fitted('?party=4', group))).toMatchObject({ partySize: 4 });
  });
});
