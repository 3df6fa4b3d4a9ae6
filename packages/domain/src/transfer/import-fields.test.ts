import { describe, expect, it } from 'vitest';
import { guessMapping, importedFields, missingFields, readClock, readDate } from './import-fields.ts';

describe('importing', () => {
  it('guesses which column is which, the exact heading first', () => {
    expect(guessMapping('appointments', ['Client', 'Day', 'Start time', 'Service', 'With', 'Mobile'])).toEqual({
      name: 0,
      date: 1,
      time: 2,
      service: 3,
      staff: 4,
      phone: 5,
    });
    expect(guessMapping('staff', ['Service', 'Name'])).toEqual({ name: 1, services: 0 });
    const names: Record<string, string> = { service: 'Leistung', staff: 'Mitarbeitende' };
    expect(guessMapping('appointments', ['', 'Leistung', 'Mitarbeitende'], (field) => names[field] ?? '')).toEqual({
      service: 1,
      staff: 2,
    });
    expect(missingFields('services', { name: 0 })).toEqual(['minutes']);
  });

  it.each([
    [['Imię', 'Nazwisko', 'Telefon'], 'Ada Moreau'],
    [['Vorname', 'Nachname', 'Handy'], 'Ada Moreau'],
    [['Nachname', 'Vorname', 'Telefonnummer'], 'Moreau Ada'],
    [['Prénom', 'Nom', 'Téléphone'], 'Ada Moreau'],
    [['Nombre', 'Apellidos', 'Móvil'], 'Ada Moreau'],
    [['First name', 'Last name', 'Mobile'], 'Ada Moreau'],
    [['Ім’я', 'Прізвище', 'Телефон'], 'Ada Moreau'],
  ])('reads a name in two columns: %j', (headings, read) => {
    const mapping = guessMapping('customers', headings);
    const line = [...read.split(' '), '+14165550101'];
    expect(importedFields(mapping, line)).toEqual({ name: 'Ada Moreau', phone: '+14165550101' });
  });

  it('takes a heading for a first or a last name only where the other is there too', () => {
    expect(guessMapping('customers', ['Nom', 'Courriel'])).toEqual({ name: 0, email: 1 });
    expect(guessMapping('staff', ['Prénom', 'Nom'])).toEqual({ name: 1 });
    expect(importedFields({ name: 0, lastName: 1 }, ['Ada'])).toEqual({ name: 'Ada' });
  });

  it.each([
    ['2026-03-02', 1, '2026-03-02'],
    ['2.3.2026', 3, '2026-03-02'],
    ['2026-02-30', 1, null],
    ['2026/3/2', 1, '2026-03-02'],
    ['03/02/2026', 1, null],
    ['03/02/2026', 2, '2026-02-03'],
    ['03/02/2026', 3, '2026-03-02'],
    ['30/11/2026', 2, '2026-11-30'],
    ['30/11/2026', 3, null],
    ['', 2, null],
  ] as const)('reads the date %j, where a business writes dates as %j, as %j', (text, format, date) => {
    expect(readDate(text, format)).toBe(date);
  });

  it.each([
    ['9:30', '09:30:00'],
    ['09:30:00', '09:30:00'],
    ['9:30 PM', '21:30:00'],
    ['12:05 am', '00:05:00'],
    ['24:00', null],
    ['13:00 pm', null],
    ['9.30', null],
  ])('reads the time %j as %j', (text, time) => {
    expect(readClock(text)).toBe(time);
  });
});
