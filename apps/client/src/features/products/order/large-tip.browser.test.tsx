import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { sampleOrder, sampleShop } from '#testing/samples/sample-shop.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Products } from '../products.tsx';

it('[SCREEN-16] asks before it orders with a tip above the order, and takes none that is far above it', async () => {
  const { guid } = sampleTicket();
  const requests = serveCalls({
    'GET client/visit/:guid/tasks': () => ({
      success: true,
      kind: 'ticket',
      isOpen: true,
      parts: ['products'],
      rows: [],
    }),
    'GET client/ticket/:guid': () => ({ success: true, ticket: sampleTicket() }),
    'GET client/visit/:guid/products': () => sampleShop(),
    'POST client/visit/:guid/order': () => ({ success: true, order: sampleOrder() }),
  });
  const orders = () => requests.filter(({ name }) => name === `POST client/visit/${guid}/order`);
  await showScreen(<Products />, { path: `/products?visit=${guid}` });
  await page.getByRole('checkbox', { name: /Adult/ }).click();
  await page.getByRole('button', { name: /Review your order/ }).click();
  await page.getByRole('radio', { name: 'Other' }).click();
  const amount = page.getByLabelText('Tip in CAD');
  const place = page.getByRole('button', { name: /^Place order/ });
  await amount.fill('9999');
  await place.click();
  await expect.element(page.getByText('This tip is more than 10 times the order.', { exact: false })).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await amount.fill('33');
  await place.click();
  const sheet = page.getByRole('dialog', { name: 'The tip is more than the order. Is this right?' });
  await sheet.getByRole('button', { name: 'Change the tip' }).click();
  expect(orders()).toEqual([]);
  await place.click();
  await sheet.getByRole('button', { name: 'Place order · $69.16' }).click();
  await expect.poll(() => orders().map(({ body }) => body)).toMatchObject([{ tip: { amount: 3_300 }, total: 6_916 }]);
});
