import { DEFAULT_BOOKING_RULES } from '@openturn/domain/booking/booking-rules.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import { FIELD_TYPES } from '@openturn/domain/forms/custom-field.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { NEEDS } from '@openturn/domain/join/needs.ts';
import { neverFits } from '@openturn/domain/slots/never-fits.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SITES } from './demo-sites.ts';
import { riversideLicensingOffice } from './riverside-licensing-office.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
/** A week of each kind: winter, northern summer, and weeks with clock changes. */
const WEEKS = ['2026-01-05', '2026-03-07', '2026-03-28', '2026-07-06', '2026-10-31', '2026-11-21'];

describe('demo businesses', () => {
  it.each(WEEKS)('two and more are open at any moment of the week of %s', (start) => {
    const first = Date.parse(`${start}T00:00:00Z`);
    const moments = Array.from({ length: 7 * 24 * 4 }, (_, index) => first + index * QUARTER_HOUR_MS);
    const fewest = Math.min(
      ...moments.map(
        (at) =>
          DEMO_SITES.filter(({ week, zone }) => openingAt({ week, exceptions: {}, now: wallClock(at, zone) }).isOpen)
            .length,
      ),
    );
    expect(fewest).toBeGreaterThanOrEqual(2);
  });

  it('use reserved phone numbers and hosts, and differ from each other', () => {
    for (const { phone, hosts } of DEMO_SITES) {
      expect(phone).toMatch(/ 555 01\d\d$/);
      for (const host of hosts) expect(host).toMatch(/\.(localhost|test|example)$/);
    }
    const styles = DEMO_SITES.map(({ customStyles }) => customStyles);
    expect(new Set(styles).size).toBe(DEMO_SITES.length);
  });

  it('[BOOK-13] offer no service that fits the hours of nobody who gives it', () => {
    const never = DEMO_SITES.flatMap(({ week, exceptions = {}, services, staff }) =>
      services.filter((service) => {
        const working = staff.filter(({ id }) => service.staff?.includes(id)).map(({ hours = null }) => hours);
        const rules = { ...DEFAULT_BOOKING_RULES, stepMinutes: service.minutes, ...service.booking };
        const times = { ...rules, minutes: service.minutes };
        return service.isBookable && neverFits({ site: { week, exceptions }, staff: working, ...times }) !== null;
      }),
    );
    expect(never.map(({ id }) => id)).toEqual([]);
  });

  it('have lines within the hours of their site, and people in line', () => {
    const lines = DEMO_SITES.flatMap((site) => site.lines);
    expect(lines.length).toBeGreaterThan(8);
    for (const { waiting, desks, minutesEach } of lines) {
      expect(waiting).toBeLessThanOrEqual(15);
      expect(Math.min(desks, minutesEach)).toBeGreaterThan(0);
    }
  });

  it('[SCREEN-02] together use every option of the join form', () => {
    const lines = DEMO_SITES.flatMap(({ settings, services, lines: own }) =>
      own.map(({ id, passcode }) =>
        joinRules(settings, {
          services: services
            .filter(({ lineId }) => lineId === id)
            .map((service) => ({ ...service, category: service.category ?? null })),
          needsPasscode: passcode !== undefined,
        }),
      ),
    );
    const types = lines.flatMap((rules) => rules.customFields.map(({ type }) => type));
    expect(new Set(types)).toEqual(new Set(FIELD_TYPES));
    expect(lines.some(({ needsPasscode }) => needsPasscode)).toBe(true);
    expect(lines.some(({ maxPartySize, maxAdditional }) => maxPartySize > 1 && maxAdditional > 0)).toBe(true);
    expect(lines.some(({ services }) => new Set(services.map(({ category }) => category)).size > 1)).toBe(true);
    expect(lines.some(({ services }) => services.some(({ methods }) => methods.length === 3))).toBe(true);
    expect(lines.some(({ needs }) => needs.length === NEEDS.length)).toBe(true);
    expect(lines.some(({ phoneOrEmail, allowedEmailDomain }) => phoneOrEmail && allowedEmailDomain !== '')).toBe(true);
    expect(lines.some(({ phone }) => phone === 'required')).toBe(true);
    expect(DEMO_SITES.flatMap((site) => site.lines).some(({ maxWaiting, waiting }) => maxWaiting === waiting)).toBe(
      true,
    );
  });

  it('[LANG-01] [VAL-03] are bilingual in everything where they are bilingual', () => {
    const site = riversideLicensingOffice;
    const named = [...site.lines, ...site.services].map(({ names }) => names);
    for (const names of [site.names, ...named, ...site.staff.map(({ role }) => role)]) {
      expect(Object.keys(names)).toEqual(['en', 'fr-ca']);
    }
    for (const { words, choices, placeholder } of customFields(site.settings, 'join')) {
      const french = words?.['fr-ca'];
      expect(french?.label).toBeTruthy();
      expect(french?.choices?.length ?? 0).toBe(choices.length);
      expect(/[a-z]{2}/i.test(placeholder)).toBe(false);
    }
  });
});
