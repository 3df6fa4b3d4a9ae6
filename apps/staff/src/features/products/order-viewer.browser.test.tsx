import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { OrderViewer } from './order-viewer.tsx';

const LINE = { product: 'pomade', option: 'matte', unit: 1_800, taxRate: 13_000, quantity: 3 };
const ORDER: OrderView = {
  version: 4,
  state: 'placed',
  why: null,
  words: '',
  isPaid: false,
  placedAt: 0,
  paysOnline: false,
  payBy: null,
  lines: [{ ...LINE, names: { en: 'Pomade' }, optionNames: { en: 'Matte' } }],
  coupon: null,
  chosenTip: null,
  currency: 'CAD',
  includesTax: false,
  taxName: 'HST',
  subtotal: 5_400,
  discount: 0,
  taxes: [],
  tip: 0,
  total: 6_102,
};

const NOTHING = { paid: 0, held: 0 };

async function show(order: OrderView | null, { back = NOTHING, mayKeep = false } = {}) {
  const server = { order };
  const sent = answerStaff({
    'GET staff/visit/:guid/order': () => ({ success: true, order: server.order, back, mayKeep }),
    'POST staff/visit/:guid/order/act': () => {
      server.order = { ...ORDER, version: 5, state: 'handed_over' };
      return { success: true, order: server.order };
    },
  });
  await showPart(<OrderViewer siteId={100_001} guid="a-visit-of-somebody-001" />);
  return { acts: () => sent.filter(({ name }) => name.startsWith('POST')) };
}

it('shows what was ordered, and hands it over', async () => {
  const { acts } = await show(ORDER);
  await expect.element(page.getByText('3 × Pomade · Matte')).toBeVisible();
  await expect.element(page.getByText('$61.02')).toBeVisible();
  await expect.element(page.getByText(/Not paid/)).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect.element(page.getByText(/^Handed over/)).toBeVisible();
  expect(acts()).toMatchObject([{ body: { action: 'hand_over', version: 4 } }]);
  expect(acts()[0]?.key).toBeTruthy();
});

it('shows what makes the sum, and marks as paid what is paid on site', async () => {
  const { acts } = await show({ ...ORDER, taxes: [{ rate: 13_000, amount: 702 }], tip: 610, total: 6_712 });
  await expect.element(page.getByText('$6.10')).toBeVisible();
  await expect.element(page.getByText('$7.02')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid here' }).click();
  await expect.poll(acts).toMatchObject([{ body: { action: 'mark_paid', version: 4 } }]);
});

it('can take back that it was paid on site, and says nothing of it where it is paid on the phone', async () => {
  const { acts } = await show({ ...ORDER, isPaid: true });
  await page.getByRole('button', { name: 'Not paid after all' }).click();
  await expect.poll(acts).toMatchObject([{ body: { action: 'undo_paid', version: 4 } }]);
});

it('gives fewer, with a reason', async () => {
  const { acts } = await show(ORDER);
  await page.getByRole('button', { name: 'Change order' }).click();
  await page.getByRole('button', { name: 'One fewer' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please fill in this field.')).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
  await page.getByLabelText('Reason').fill('One was damaged.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(acts)
    .toMatchObject([
      { body: { action: 'change', reason: 'One was damaged.', quantities: [{ product: 'pomade', quantity: 2 }] } },
    ]);
});

it('cancels with a reason', async () => {
  const { acts } = await show(ORDER);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabelText('Reason').fill('Sold already');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(acts).toMatchObject([{ body: { action: 'cancel', version: 4, reason: 'Sold already' } }]);
});

it('gives back what was paid in the same step, with the exact sum, unless a manager keeps it', async () => {
  const back = { paid: 6_102, held: 0 };
  const { acts } = await show({ ...ORDER, isPaid: true, paysOnline: true }, { back, mayKeep: true });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(page.getByText("$61.02 goes back to the visitor's card.")).toBeVisible();
  await expect(findViolations()).resolves.toEqual([]);
  await page.getByLabelText('Reason').fill('Sold already');
  await page.getByLabelText('Give $61.02 back').click();
  await expect.element(page.getByText('$61.02 stays paid.')).toBeVisible();
  await page.getByLabelText('Give $61.02 back').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(acts).toMatchObject([{ body: { action: 'cancel', version: 4, reason: 'Sold already', back } }]);
});

it('lets a hold go with its order; an agent keeps nothing', async () => {
  await show({ ...ORDER, isPaid: true, paysOnline: true }, { back: { paid: 0, held: 6_102 } });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect.element(page.getByText('The hold of $61.02 ends, and nothing is taken.')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
});

it('says so if nothing was ordered', async () => {
  await show(null);
  await expect.element(page.getByText('Nothing was ordered.')).toBeVisible();
});
