import { describe, expect, it } from 'vitest';
import { sampleSetup } from '#testing/sample-setup.ts';
import { hoursDraft, hoursName, hoursOf, hoursProblems } from '#app/hours/hours-draft.ts';
import { durationOf, durationProblem, minutesOf } from '#app/numbers/read-number.ts';
import { newService, serviceDraft, serviceOf, serviceProblems } from '#features/setup/service/service-draft.ts';
import { siteDraft, siteOf, siteProblems } from './site-draft.ts';

const setup = sampleSetup();
const { site, services } = setup;
const [checkUp] = services;

const CAD = { currency: 'CAD', language: 'en' } as const;
const JPY = { currency: 'JPY', language: 'en' } as const;

describe("[STAFF-19] a manager's draft", () => {
  it('equals the original if nothing is changed', () => {
    expect(siteOf(siteDraft(site))).toEqual(site);
    for (const service of services) expect(serviceOf(serviceDraft(service, CAD), CAD)).toEqual(service);
    expect(siteProblems(siteDraft(site))).toEqual({});
    expect(serviceProblems(serviceDraft(checkUp!, CAD), CAD, setup)).toEqual({});
  });

  it('sorts hours and lets them run to midnight or past it', () => {
    const spans = [
      { opens: '18:00', closes: '02:00' },
      { opens: '08:00', closes: '12:00' },
    ];
    const draft = { week: [spans, [{ opens: '10:00', closes: '00:00' }], [], [], [], [], []], dates: [] };
    expect(hoursProblems(draft)).toEqual({});
    const hours = hoursOf(draft);
    expect(hours.week).toEqual({
      1: [
        { opens: '08:00:00', closes: '12:00:00' },
        { opens: '18:00:00', closes: '02:00:00' },
      ],
      2: [{ opens: '10:00:00', closes: '24:00:00' }],
    });
    expect(hoursDraft(hours).week[1]).toEqual([{ opens: '10:00', closes: '00:00' }]);
  });

  it('reports overlapping or missing times and duplicate dates', () => {
    const full = { opens: '09:00', closes: '17:00' };
    const lunch = { opens: '12:00', closes: '13:00' };
    const week = [
      [full, lunch],
      [{ opens: '', closes: '12:00' }],
      [],
      [],
      [],
      [],
      [
        { opens: '22:00', closes: '02:00' },
        { opens: '23:00', closes: '23:30' },
      ],
    ];
    const none = { opens: '09:00', closes: '09:00' };
    week[4] = [none];
    const dates = [
      { date: '2026-12-25', spans: [] },
      { date: '2026-12-25', spans: [] },
      { date: '', spans: [full] },
    ];
    expect(hoursProblems({ week, dates })).toEqual({
      'week-1': { kind: 'overlap' },
      'week-2': { kind: 'required' },
      'week-5': { kind: 'same' },
      'week-7': { kind: 'overlap' },
      'date-1': { kind: 'twice' },
      'date-2': { kind: 'required' },
    });
  });

  it('reports numbers out of range and an evening before the afternoon', () => {
    const draft = siteDraft(site);
    const wrong = {
      ...draft,
      numbers: { ...draft.numbers, offerMinutes: '0', approveWithinHours: 'soon', missedAfterMinutes: '' },
      reminders: [{ count: '100', unit: 'h' as const }],
      afternoonFrom: '18:00',
    };
    expect(siteProblems(wrong)).toEqual({
      offerMinutes: { kind: 'range', least: 1, most: 1_440 },
      approveWithinHours: { kind: 'range', least: 1, most: 720 },
      missedAfterMinutes: { kind: 'required' },
      'reminder-0': { kind: 'range', least: 1, most: 99 },
      eveningFrom: { kind: 'order' },
    });
  });

  it('reports a reminder that is listed already, and a day without a morning or an afternoon', () => {
    const draft = siteDraft(site);
    const reminders = [...draft.reminders, { count: '01', unit: 'd' as const }];
    expect(siteProblems({ ...draft, reminders, afternoonFrom: '00:00', eveningFrom: '00:00' })).toEqual({
      'reminder-2': { kind: 'repeated' },
      afternoonFrom: { kind: 'morning' },
      eveningFrom: { kind: 'order' },
    });
  });

  it('finds the field of a day that the server names', () => {
    const { hours } = siteDraft(site);
    const paths = ['hours.week.1', 'hours.exceptions.2026-12-25', 'hours', 'eveningFrom'];
    expect(paths.map((path) => hoursName(path, hours))).toEqual(['week-1', 'date-1', null, null]);
  });

  it('reports a service without a name or a meeting option, and an invalid amount', () => {
    const draft = serviceDraft(newService('new', 'en'), CAD);
    const wrong = { ...draft, methods: [], price: 'free', lateFee: '0', minutes: '721', dailyLimit: '0' };
    expect(serviceProblems(wrong, CAD, setup)).toEqual({
      name: { kind: 'required' },
      methods: { kind: 'choose' },
      price: { kind: 'amount', example: '45.50' },
      lateFee: { kind: 'amount', example: '45.50' },
      minutes: { kind: 'range', least: 1, most: 720 },
      dailyLimit: { kind: 'range', least: 1, most: 1_000 },
      staff: { kind: 'nobody' },
    });
  });

  it('reports a service that visitors could never book', () => {
    const draft = serviceDraft(checkUp!, CAD);
    const far = { ...draft, durations: { ...draft.durations, leadMinutes: { count: '2', unit: 'd' as const } } };
    const soon = { ...far, numbers: { ...draft.numbers, horizonDays: '1' } };
    const away = { ...setup, staff: setup.staff.map((each) => ({ ...each, isActive: false })) };
    expect(serviceProblems(far, CAD, setup)).toEqual({});
    expect(serviceProblems(soon, CAD, setup)).toEqual({ leadMinutes: { kind: 'lead' } });
    expect(serviceProblems({ ...draft, staff: [] }, CAD, setup)).toEqual({ staff: { kind: 'nobody' } });
    expect(serviceProblems(draft, CAD, away)).toEqual({ staff: { kind: 'nobody' } });
    expect(serviceProblems({ ...soon, staff: [], isBookable: false }, CAD, setup)).toEqual({});
  });

  it('converts amounts to the smallest unit of each currency', () => {
    const draft = serviceDraft(checkUp!, CAD);
    expect(draft.price).toBe('45.00');
    expect(serviceOf({ ...draft, price: '$1,200.5' }, CAD).rules.price).toBe(120_050);
    expect(serviceDraft(checkUp!, JPY).price).toBe('4500');
    expect(serviceOf({ ...draft, price: '4500' }, JPY).rules.price).toBe(4500);
  });

  it('shows and takes amounts as they are written in the language', () => {
    const german = { currency: 'EUR', language: 'de' } as const;
    const draft = serviceDraft(checkUp!, german);
    expect(draft.price).toBe('45,00');
    expect(serviceOf({ ...draft, price: '12,50' }, german).rules.price).toBe(1250);
    expect(serviceProblems({ ...draft, price: '12,5,0' }, german, setup)).toEqual({
      price: { kind: 'amount', example: '45,50' },
    });
  });

  it('shows durations in the largest unit without a remainder', () => {
    expect([0, 45, 120, 2_880, 1_500].map(durationOf)).toEqual([
      { count: '0', unit: 'm' },
      { count: '45', unit: 'm' },
      { count: '2', unit: 'h' },
      { count: '2', unit: 'd' },
      { count: '25', unit: 'h' },
    ]);
    expect(minutesOf({ count: '3', unit: 'd' })).toBe(4_320);
    expect(durationProblem({ count: '31', unit: 'd' }, { least: 0, most: 43_200 })).toEqual({
      kind: 'range',
      least: 0,
      most: 30,
    });
  });
});
