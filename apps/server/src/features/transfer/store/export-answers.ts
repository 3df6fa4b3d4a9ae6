import { type QuestionValues, formValues } from '@openturn/domain/site/form-settings.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

export type Questions = {
  /** One for each question, and one for answers to questions that there are no more. */
  headings: string[];
  /** Of a visit, as stored, in the order of the headings. */
  answersTo: (stored: string) => string[];
};

/** What the business's own forms ask, in their order. */
export async function readQuestions(kysely: Kysely<Database>, siteId: number): Promise<Questions> {
  const site = await kysely.selectFrom('sites').select('settings').where('site_id', '=', siteId).executeTakeFirst();
  const { questions } = formValues(JSON.parse(site?.settings ?? '{}') as Record<string, string>);
  return {
    headings: [...questions.map(({ index, label }) => label || `Question ${index}`), 'Other answers'],
    answersTo: (stored) => {
      const answers = JSON.parse(stored) as Record<string, string>;
      const others = Object.entries(answers).filter(
        ([index]) => !questions.some((each) => String(each.index) === index),
      );
      return [
        ...questions.map((question) => said(question, answers[question.index] ?? '')),
        others.map(([index, answer]) => `${index}: ${answer}`).join('; '),
      ];
    },
  };
}

function said({ type }: QuestionValues, answer: string): string {
  const isTicked = type === 'yesno' || type === 'consent';
  return isTicked && answer !== '' ? (answer === '1' ? 'yes' : 'no') : answer;
}
