import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { EVERYONE, type Everyone } from '#testing/sample-people.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { People } from './people.tsx';

const ME = sampleMe({ name: 'Olga', email: 'olga@elm.example' });

const show = () => showPart(<People siteId={100_001} me={ME} />);

function refusedAs(reason: string, more: object = {}) {
  const failure = { success: false, status: 409, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
  return Response.json({ ...failure, reason, ...more }, { status: 409 });
}

describe('a change of somebody who works here', () => {
  it('[STAFF-05] get back what was taken from them, over nothing that a colleague has changed since', async () => {
    const [olga, ada] = EVERYONE.people;
    const after = { ...EVERYONE, people: [olga, { ...ada, version: 'b', lines: ['doctor', 'blood'] }] } as Everyone;
    const sent = answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/change': ({ body }) => ((body as { version: string }).version === 'a' ? after : EVERYONE),
      'POST staff/people/act': () => EVERYONE,
    });
    await show();
    const bodies = (name: string) => sent.filter((each) => each.name === name).map(({ body }) => body);
    await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
    await page.getByRole('checkbox', { name: 'Blood tests' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(bodies('POST staff/people/change').at(-1)).toMatchObject({ id: 'ada', version: 'b', lines: ['doctor'] });
    await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => bodies('POST staff/people/act'))
      .toEqual([
        { id: 'ada', action: 'disable' },
        { id: 'ada', action: 'enable' },
      ]);
    expect(await findViolations()).toEqual([]);
  });

  it('[STAFF-05] come back after they were removed, unless a colleague has changed them', async () => {
    const [olga] = EVERYONE.people;
    let isLate = false;
    const sent = answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/act': () => ({ ...EVERYONE, people: [olga] }) as Everyone,
      'POST staff/people/bringback': () => (isLate ? refusedAs('changed-meanwhile') : EVERYONE),
    });
    const remove = async () => {
      await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
      await page.getByRole('button', { name: 'Remove from staff' }).click();
      await page.getByRole('button', { name: 'Remove from staff' }).click();
    };
    await show();
    await remove();
    await expect.element(page.getByText('ada@elm.example')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
    await expect.element(page.getByText('ada@elm.example')).toBeVisible();
    expect(sent.find(({ name }) => name === 'POST staff/people/bringback')?.body).toEqual({ id: 'ada', version: 'a' });
    expect(await findViolations()).toEqual([]);
    await remove();
    isLate = true;
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    expect(sent.filter(({ name }) => name === 'GET staff/people')).toHaveLength(2);
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Undone', { exact: true })).not.toBeInTheDocument();
  });

  it('[STAFF-05] are told when an email is invited already', async () => {
    const fields = { email: { key: 'settings.people.alreadyInvited' } };
    answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/invite': () => refusedAs('invalid-input', { fields }),
    });
    await show();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByRole('textbox', { name: 'Email (optional)' }).fill('dana@elm.example');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect.element(page.getByText(/already has an open invitation/)).toBeVisible();
  });
});
