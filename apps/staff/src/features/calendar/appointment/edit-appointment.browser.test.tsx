import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleCalendar } from '#testing/sample-calendar.ts';
import { SAMPLE_FORM } from '#testing/sample-form.ts';
import { block, posted, REFUSED, showCalendar } from '#testing/show-calendar.tsx';

const { service: _service, ...entry } = SAMPLE_FORM.entry;
const { services: _services, ...rules } = SAMPLE_FORM.rules;
const FORM = { ...SAMPLE_FORM, entry: { ...entry, note: 'Ramp' }, rules };

beforeEach(() => page.viewport(1440, 900));

it.each(['en', 'ar'] as const)(
  '[BOOK-09] corrects an appointment by its key, and keeps what was typed if it changed: %s',
  async (language) => {
    let version = 5;
    const { sent } = await showCalendar(
      sampleCalendar(),
      {
        'GET staff/appointment/:guid/form': () => structuredClone({ ...FORM, version }) as never,
        'POST staff/appointment/:guid/edit': () => {
          if (version === 6) return { success: true, appointment: { ...sampleCalendar().rows[0]!, name: 'Nora K.' } };
          version = 6;
          return Response.json({ ...REFUSED, reason: 'changed-meanwhile' }, { status: 409 });
        },
      },
      language,
    );
    await block(/Noor Karim/).click();
    await userEvent.keyboard('e');
    const dialog = page.getByRole('dialog');
    const [name, note] = [() => dialog.getByRole('textbox').first(), () => dialog.getByRole('textbox').last()];
    await expect.element(note()).toHaveValue('Ramp');
    await name().fill('Nora K.');
    await note().fill('Ramp at the side');
    const save = dialog.getByRole('button').last();
    await save.click();
    await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
    await expect.element(name()).toHaveValue('Nora K.');
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
    expect(await findViolations()).toEqual([]);
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const typed = { ...FORM.entry, name: 'Nora K.', note: 'Ramp at the side' };
    expect(posted(sent).map(({ body }) => body)).toEqual([
      { version: 5, ...typed },
      { version: 6, ...typed },
    ]);
    await expect.element(page.getByRole('status').getByText(/Nora K\./)).toBeVisible();
  },
);

it('[STAFF-15] writes to a customer before they have checked in', async () => {
  await showCalendar(sampleCalendar(), {});
  await block(/Noor Karim/).click();
  await page.getByRole('button', { name: 'Message' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
});
