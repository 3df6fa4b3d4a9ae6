import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import { describe, expect, it } from 'vitest';
import { testKind } from '#testing/samples/test-kind.ts';
import { sampleWordings, wordingRules } from './sample-words.ts';
import { emailHtml, wordNotice } from './word-notice.ts';
import type { WordingContext } from './wording-context.ts';

const NOW = Date.UTC(2026, 0, 5, 17, 0);
const LINK = 'https://100001.turns.example.org/status/MY-EyI5oHLXstQJ_tY33Ig';
const SITE = {
  names: { en: 'Willow Street Clinic' },
  locationName: '',
  phone: '+1 416 555 0134',
  address: '12 Elm Street',
  city: 'Toronto',
  zone: 'America/Toronto',
  dateFormat: 1,
} as const;

function context(settings: Record<string, string>, more: Partial<WordingContext> = {}): WordingContext {
  return {
    channel: 'sms',
    language: 'en',
    details: { respondBy: NOW + 180_000, minutes: 15 },
    facts: {
      now: NOW,
      business: 'Willow Street Clinic',
      settings,
      phone: '',
      place: '',
      zone: 'America/Toronto',
      dateFormat: 1,
      link: LINK,
      host: '',
      current: null,
      ticketCode: 'W-106',
      method: 1,
      position: null,
      wait: null,
      isStaffed: true,
      beThereBy: null,
      desk: 'Room 12',
      rejoinUntil: null,
      isMeetingLink: false,
      visit: null,
    },
    ...more,
  };
}

describe('a message in the business’s own words', () => {
  it('[NOTICE-01] has what is known in it, and its own words for each thing that it can say', () => {
    const settings = {
      Notice_called_sms_en: 'Come in, {number}. {details} {link}',
      'Notice_nearly-remote_sms_en': 'Pick up soon: {link}',
    };
    expect(wordNotice(testKind('called'), context(settings)).text).toBe(
      `Come in, W-106. Please go to Room 12. Please come by 12:03 PM. ${LINK}`,
    );
    const remote = context(settings);
    const byPhone = { ...remote, facts: { ...remote.facts, method: 2 } };
    expect(wordNotice(testKind('nearly'), byPhone).text).toBe(`Pick up soon: ${LINK}`);
    expect(wordNotice(testKind('nearly'), remote).text).toContain('Almost your turn');
    expect(wordNotice(testKind('called'), { ...remote, language: 'de' }).text).toContain('W-106');
    expect(wordNotice(testKind('called'), { ...remote, channel: 'push' }).text).not.toContain('Come in');
  });

  it('[NOTICE-01] is an email with the link where it stands, and why the visitor gets it', () => {
    const settings = {
      Notice_called_email_en: 'Come in <now>,\n{number}: {link}\n\n{link}',
      Notice_called_subject_en: '{number} at {business}',
    };
    const worded = wordNotice(testKind('called'), context(settings, { channel: 'email' }));
    expect(worded.subject).toBe('W-106 at Willow Street Clinic');
    expect(worded.text).toMatch(/\n\nYou're getting this email/);
    const html = emailHtml(testKind('called'), worded, { link: LINK, isMeetingLink: false, language: 'en' });
    expect(html).toContain(`<p>Come in &lt;now&gt;,<br>W-106: <a href="${LINK}">${LINK}</a></p>`);
    expect(html).toContain(`<p><a href="${LINK}">See my place in line</a></p>`);
  });

  it('[NOTICE-01] gives way to ours where what is known makes it longer than a business may send', () => {
    const settings = { Notice_apt_confirmed_sms_en: `${'{service} '.repeat(40)}{link}` };
    const visit = (service: string) => {
      const given = context(settings, { details: { at: NOW } });
      return { ...given, facts: { ...given.facts, visit: { service } as NonNullable<typeof given.facts.visit> } };
    };
    const kind = testKind('apt_confirmed');
    expect(wordNotice(kind, visit('Haircut')).text).toMatch(/^Haircut Haircut/);
    for (const service of ['A colour and a cut with everything around it', 'Haircut ✂️']) {
      const { text } = wordNotice(kind, visit(service));
      expect(text).not.toContain(`${service} ${service}`);
      expect(text).toContain(LINK);
    }
  });

  it('[NOTICE-01] never changes what goes to staff', () => {
    const names = wordingRules().map(({ name }) => name);
    for (const name of ['invited', 'request_waiting', 'texts-out', 'codes-many']) {
      expect(names).not.toContain(name);
      const settings = { [`Notice_${name}_sms_en`]: 'Ha {link}', [`Notice_${name}_email_en`]: 'Ha {link}' };
      for (const channel of ['sms', 'email'] as const) {
        expect(wordNotice(testKind(name), context(settings, { channel })).text).not.toContain('Ha');
      }
    }
  });

  it('[NOTICE-01] of a code still binds it to the site, and has the code', () => {
    const settings = { Notice_code_sms_en: '{code} opens {business}.' };
    const given = context(settings, { details: { code: '408213' } });
    const worded = wordNotice(testKind('code'), { ...given, facts: { ...given.facts, host: '100001.turns.example' } });
    expect(worded.text).toBe('408213 opens Willow Street Clinic.\n\n@100001.turns.example #408213');
    const code = wordingRules().find(({ name }) => name === 'code');
    expect(code).toMatchObject({ needed: ['code'], push: null });
    expect(code?.variables).not.toContain('link');
  });

  it('[NOTICE-01] of a notification has no link: tapping it opens the page', () => {
    const settings = { Notice_called_push_en: 'Come in, {number}. {details}' };
    const worded = wordNotice(testKind('called'), context(settings, { channel: 'push' }));
    expect(worded.text).toMatch(/^Come in, W-106\. Please go to Room 12\. Please come by 12:03\sPM\.$/);
    expect(worded.subject).toContain('Willow Street Clinic');
  });
});

describe('our words with variables', () => {
  it.each(LANGUAGES)('[NOTICE-01] say in %s what we say without them', (language) => {
    const wordings = sampleWordings({ language, site: SITE, address: 'https://100001.turns.example.org', now: NOW });
    expect(wordings.length).toBeGreaterThan(30);
    for (const { name, ours, samples, variables, needed } of wordings) {
      expect(fillWords(ours.sms, samples.sms), name).not.toMatch(/[{}]/);
      expect(ours.sms, name).toContain(name === 'code' ? '{code}' : '{link}');
      for (const text of Object.values(ours)) {
        for (const [, variable] of text.matchAll(/\{(\w+)\}/g)) expect(variables, name).toContain(variable);
      }
      for (const each of needed) expect(`${ours.sms} ${ours.email}`, name).toContain(`{${each}}`);
    }
    const called = wordings.find(({ name }) => name === 'delay');
    expect(called?.ours.sms).toContain('{minutes}');
    expect(wordings.find(({ name }) => name === 'apt_confirmed')?.ours.sms).toContain('{when}');
  });
});
