import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { SAMPLE_LINES } from '#testing/sample-lines.ts';
import { EVERYONE, type Everyone } from '#testing/sample-people.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Person = Everyone['people'][number];

const AGENTS = EVERYONE.people.map((each) => (each.id === 'ada' ? { ...each, lines: ['walk-ins'] } : each));
const PEOPLE: Everyone = {
  ...EVERYONE,
  people: [...AGENTS, ...AGENTS.slice(1).map((each) => ({ ...each, id: 'ben', name: 'Ben Ode', lines: null }))],
  lines: ['walk-ins', 'photos'].map((id) => ({ id, names: { en: id } })),
};

async function showPhotos({ people: first = PEOPLE } = {}) {
  let people = first;
  const sent = answerStaff({
    'GET staff/settings/lines': () => SAMPLE_LINES,
    'GET staff/people': () => people,
    'POST staff/people/change': ({ body }) => {
      const { id, version, ...access } = body as { id: string; version: string } & Partial<Person>;
      const known = people.people.find((each) => each.id === id);
      if (known?.version !== version) return new Response(null, { status: 409 });
      const now = { ...known, ...access, version: `${version}x` };
      people = { ...people, people: people.people.map((each) => (each.id === id ? now : each)) };
      return people;
    },
  });
  await showSettings('lines/photos');
  const linesSeen = () => people.people.map(({ id, lines }) => [id, lines]);
  return { linesSeen, saved: () => sent.filter(({ name }) => name === 'POST staff/settings/line') };
}

const part = () => page.getByRole('group', { name: 'Who serves it' });

describe('[STAFF-05] the staff who serve a line', () => {
  it('are named on its page and chosen there, with undo', async () => {
    const { linesSeen, saved } = await showPhotos();
    await expect.element(part().getByText('Olga Elm')).toBeVisible();
    await expect.element(part().getByText('Ben Ode')).toBeVisible();
    await expect.element(part().getByText('Ada Moss')).not.toBeInTheDocument();
    await part().getByRole('button', { name: 'Choose who serves it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who serves it' });
    await expect.element(dialog.getByText('Olga Elm')).not.toBeInTheDocument();
    await dialog.getByRole('checkbox', { name: 'Ada Moss' }).click();
    await dialog.getByRole('checkbox', { name: /^Ben Ode/ }).click();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(part().getByText('Ada Moss')).toBeVisible();
    await expect.element(part().getByText('Ben Ode')).not.toBeInTheDocument();
    expect(saved()).toEqual([]);
    expect(linesSeen()).toEqual([
      ['olga', null],
      ['ada', ['walk-ins', 'photos']],
      // Who saw every line keeps the others.
      ['ben', ['walk-ins']],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(part().getByText('Ben Ode')).toBeVisible();
    expect(linesSeen()).toEqual([
      ['olga', null],
      ['ada', ['walk-ins']],
      ['ben', null],
    ]);
  });

  it('are only read by those who may not change them, and are said to be none', async () => {
    const people = AGENTS.map((each) => ({ ...each, mayChange: false }));
    await showPhotos({ people: { ...PEOPLE, people } });
    await expect.element(part().getByText('No agent serves this line.')).toBeVisible();
    await expect.element(part().getByRole('button')).not.toBeInTheDocument();
    await expect.element(part().getByRole('link', { name: 'Invite someone' })).toBeVisible();
  });
});
