import { textsOf } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { problemText } from './problem-text.ts';
import { createTranslator } from './translator.ts';

const { t } = createTranslator('en', textsOf('en'));

describe('problemText', () => {
  it.each([
    [{ key: 'validation.required' }, 'Please fill in this field.'],
    [{ key: 'validation.maxServices', values: { max: 1 } }, 'Please select up to 1 additional service type.'],
    [
      { key: 'validation.emailDomain', values: { domain: 'example.com' } },
      'The email address must end with @example.com.',
    ],
    [{ key: 'error.passcodeWrong' }, "That passcode isn't right. Check it with the business."],
  ])('[VAL-01] describes %j', (problem, text) => {
    expect(problemText(problem, t)).toBe(text);
  });

  it.each([{ key: 'validation.ofAnotherYear' }, { key: 'app.name' }])(
    '[VAL-01] of %j says that it is wrong',
    (problem) => {
      expect(problemText(problem, t)).toBe('Please check what you entered.');
    },
  );
});
