import { describe, expect, it } from 'vitest';
import type { FormValues, QuestionValues } from '@openturn/domain/site/form-settings.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Page = { version: string; values: FormValues; shown: { country: string } };
type Answer = { success: boolean; reason?: string; fields?: Record<string, { key: string }> };
type Rules = { lastName: string; phone: string; maxPartySize: number; needs: string[]; customFields: object[] };

const QUESTION: QuestionValues = {
  index: 1,
  type: 'text',
  label: 'Licence plate',
  labels: { es: 'Matrícula' },
  choices: [],
  choicesIn: {},
  oneOf: [],
  placeholder: 'ABC 123',
  placeholders: { es: '1234 ABC' },
  minLength: 2,
  maxLength: 8,
  join: 'required',
  booking: 'off',
};
const COLOUR: QuestionValues = {
  ...QUESTION,
  index: 7,
  type: 'choices',
  label: 'Colour',
  labels: {},
  choices: ['Red', 'Blue'],
  choicesIn: { es: ['Rojo', 'Azul'] },
  oneOf: ['Blue'],
  placeholder: '',
  placeholders: {},
  minLength: 0,
  maxLength: 200,
  join: 'optional',
  booking: 'required',
};

async function openForm() {
  const server = await startTestServer();
  const staff = await signInStaff(server, 'mina');
  const page = async () => (await staff.get('staff/settings/form')).json<Page>();
  const save = async (changed: Partial<FormValues>) => {
    const { version, values } = await page();
    const body = { version, values: { ...values, ...changed } };
    return (await staff.post('staff/settings/form', body)).json<Answer>();
  };
  const line = (
    await server.db.kysely.selectFrom('lines').select('line_id').where('site_id', '=', 100_001).execute()
  )[0];
  const rules = async () =>
    (await server.ask({ url: `/api/100001/client/joinform?line=${line?.line_id}` })).json<{ rules: Rules }>().rules;
  return { page, save, rules, staff };
}

describe('the settings of the form', () => {
  it('come with the country in which phone numbers are read', async () => {
    const { page, staff } = await openForm();
    const business = (await staff.get('staff/settings/business')).json<{ version: string; values: object }>();
    const body = { version: business.version, values: { ...business.values, country: 'PL' } };
    expect((await staff.post('staff/settings/business', body)).json<Answer>().success).toBe(true);
    expect((await page()).shown.country).toBe('PL');
  });

  it('are what visitors are asked, in the order chosen, and keep each question’s number', async () => {
    const { page, save, rules } = await openForm();
    const changed: Partial<FormValues> = {
      lastName: 'off',
      phone: 'required',
      partySize: 5,
      needs: ['hearing'],
      questions: [COLOUR, QUESTION],
    };
    expect(await save(changed)).toMatchObject({ success: true });
    expect((await page()).values).toMatchObject(changed);
    expect(await rules()).toMatchObject({
      lastName: 'off',
      phone: 'required',
      maxPartySize: 5,
      needs: ['hearing'],
      customFields: [
        { index: 7, type: 'choices', oneOf: ['Blue'], words: { es: { choices: ['Rojo', 'Azul'] } } },
        {
          index: 1,
          label: 'Licence plate',
          isRequired: true,
          minLength: 2,
          maxLength: 8,
          placeholder: 'ABC 123',
          words: { es: { label: 'Matrícula', placeholder: '1234 ABC' } },
        },
      ],
    });
    expect(await save({ questions: [COLOUR] })).toMatchObject({ success: true });
    expect((await rules()).customFields).toMatchObject([{ index: 7 }]);
  });

  it.each([
    ['label', { label: ' ' }],
    ['choices', { choices: ['Red'], oneOf: [] }],
    ['choices', { choices: ['Red, dark', 'Blue'] }],
    ['choices', { choices: ['Red', 'Red'], oneOf: [] }],
    ['choices', { choicesIn: { es: ['Rojo'] } }],
    ['oneOf', { oneOf: ['Green'] }],
    ['minLength', { minLength: 9, maxLength: 4 }],
  ])('refuse a question by its field %s: %j', async (field, wrong) => {
    const { save } = await openForm();
    const answer = await save({ questions: [QUESTION, { ...COLOUR, ...wrong }] });
    expect(answer).toMatchObject({ reason: 'invalid-input' });
    expect(Object.keys(answer.fields ?? {})).toEqual([`questions.7.${field}`]);
  });

  it('say at its field which numbers are possible, and what a question lacks', async () => {
    const { save } = await openForm();
    const wrongSize = { key: 'setup.range', values: { least: 1, most: 1_000 } };
    for (const partySize of [0, 1_001, 1.5, Number.NaN]) {
      expect([partySize, (await save({ partySize })).fields]).toEqual([partySize, { 'values.partySize': wrongSize }]);
    }
    const long = { ...QUESTION, placeholder: 'x'.repeat(500) };
    expect((await save({ questions: [long] })).fields).toMatchObject({
      'values.questions': { key: 'validation.maxChars' },
    });
  });

  it('refuse two questions of one number, and what is no domain', async () => {
    const { save } = await openForm();
    expect((await save({ questions: [QUESTION, { ...COLOUR, index: 1 }] })).fields).toHaveProperty([
      'questions.1.label',
    ]);
    expect((await save({ emailDomain: 'not a domain' })).fields).toHaveProperty('emailDomain');
  });
});
