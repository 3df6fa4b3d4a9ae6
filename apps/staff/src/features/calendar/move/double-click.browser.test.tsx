import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { block, pointer, showCalendar } from '#testing/show-calendar.tsx';

it('[STAFF-18] adds no appointment under a dialog that the first press of a double click has closed', async () => {
  await page.viewport(1440, 900);
  await showCalendar();
  await expect.element(block(/Noor Karim/)).toBeVisible();
  const column = document.querySelector('[data-column]')!;
  const { left, top, width } = column.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + 8 };
  const press = (detail: number) => {
    column.dispatchEvent(pointer('pointerdown', at));
    column.dispatchEvent(new MouseEvent('mousedown', { ...at, bubbles: true, detail }));
    document.dispatchEvent(pointer('pointerup', at));
  };
  press(2);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  press(1);
  await expect.element(page.getByRole('dialog', { name: 'Add an appointment' })).toBeVisible();
});
