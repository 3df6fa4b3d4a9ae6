import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import shell from '#app/shell/shell.module.css';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { prefer } from '#testing/prefer.ts';
import { sampleOrder, sampleShop } from '#testing/samples/sample-shop.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { travel } from '#testing/travel.ts';
import { Products } from './products.tsx';

const { guid } = sampleTicket();

type Options = {
  handlers?: Parameters<typeof serveCalls>[0];
  device?: ReturnType<typeof fakePlatform>;
  language?: Language;
};

const TASKS = { success: true, kind: 'ticket', isOpen: true } as const;

async function show(shop: ProductsReply | 'none' = sampleShop(), options: Options = {}) {
  const { handlers = {}, device = fakePlatform(), language = 'en' } = options;
  const server = { shop };
  const requests = serveCalls({
    'GET client/visit/:guid/tasks': () => ({ ...TASKS, parts: ['products'], rows: [] }),
    'GET client/ticket/:guid': () => ({ success: true, ticket: sampleTicket() }),
    'GET client/visit/:guid/products': () => (server.shop === 'none' ? refuse('not-found') : server.shop),
    'POST client/visit/:guid/order': () => {
      const order = sampleOrder();
      server.shop = sampleShop({ order });
      return { success: true, order };
    },
    ...handlers,
  });
  const shown = await showScreen(
    <div className={shell.page}>
      <main className={shell.main}>
        <Products />
      </main>
    </div>,
    { path: `/products?visit=${guid}`, platform: device.platform, language },
  );
  const orders = () => requests.filter(({ name }) => name === `POST client/visit/${guid}/order`);
  return { ...shown, server, device, orders };
}

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('choosing', () => {
  it('[SCREEN-16] shows groups, prices, what is left and what is sold out, and the total on the button', async () => {
    const { getByRole, getByText } = await show();
    await expect.element(getByRole('heading', { name: 'What would you like?' })).toBeVisible();
    await expect.element(getByText('Required, pick at least 1')).toBeVisible();
    await expect.element(getByText('2 left')).toBeVisible();
    await expect.element(getByRole('checkbox', { name: /Gift set/ })).toBeDisabled();
    await getByRole('checkbox', { name: /Adult/ }).click();
    await getByRole('checkbox', { name: /Pomade/ }).click();
    await getByRole('combobox', { name: 'Option' }).selectOptions('gloss');
    await getByRole('button', { name: 'One more' }).click();
    await expect.element(getByRole('button', { name: 'Review your order · $72.00' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[VAL-01] says at the group that a required item is missing, and goes there', async () => {
    const { getByRole, getByText } = await show();
    await getByRole('checkbox', { name: /Pomade/ }).click();
    await getByRole('button', { name: /Review your order/ }).click();
    await expect.element(getByText('Please pick at least 1 required item.')).toBeVisible();
    await expect.element(getByRole('checkbox', { name: /Adult/ })).toHaveFocus();
    await getByRole('checkbox', { name: /Child/ }).click();
    await expect.element(getByText('Please pick at least 1 required item.')).not.toBeInTheDocument();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('says so where there is nothing to order', async () => {
    const { getByText } = await show('none');
    await expect.element(getByText("There's nothing to order")).toBeVisible();
  });

  it('keeps the basket on the device, also offline', async () => {
    const device = fakePlatform();
    const first = await show(sampleShop(), { device });
    await first.getByRole('checkbox', { name: /Adult/ }).click();
    await first.unmount();
    const { getByRole, getByText } = await show(sampleShop(), { device });
    await expect.element(getByRole('checkbox', { name: /Adult/ })).toBeChecked();
    await getByRole('button', { name: /Review your order/ }).click();
    device.device.setOnline(false);
    await expect.element(getByText("You're offline. Your basket is kept on this device.")).toBeVisible();
    await expect.element(getByRole('button', { name: /Place order/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the basket', () => {
  async function review(options: Options = {}) {
    const shown = await show(sampleShop(), options);
    await shown.getByRole('checkbox', { name: /Adult/ }).click();
    await shown.getByRole('button', { name: /Review your order/ }).click();
    return shown;
  }

  it('[SCREEN-16] chooses no tip by itself, shows every line of the total, and orders once', async () => {
    const { getByRole, getByText, orders } = await review();
    await expect.element(getByRole('heading', { name: 'Your order' })).toHaveFocus();
    await expect.element(getByRole('radio', { name: 'None' })).toBeChecked();
    await getByRole('radio', { name: '15% · $4.80' }).click();
    await expect.element(getByText('HST 13%')).toBeVisible();
    await expect.element(getByText('Pay at the counter.')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    const place = getByRole('button', { name: 'Place order · $40.96' });
    await place.dblClick();
    await expect.element(getByRole('heading', { name: 'Order placed' })).toBeVisible();
    expect(orders()).toHaveLength(1);
    expect(orders()[0]).toMatchObject({
      body: {
        version: 0,
        items: [{ product: 'adult', option: null, quantity: 1 }],
        tip: { percent: 15 },
        coupon: null,
        total: 4_096,
      },
    });
    expect(orders()[0]?.key).toBeTruthy();
  });

  it('takes any amount as tip, as people write it', async () => {
    const { getByRole, getByLabelText } = await review();
    await getByRole('radio', { name: 'Other' }).click();
    await getByLabelText('Tip in CAD').fill('5');
    await expect.element(getByRole('button', { name: 'Place order · $41.16' })).toBeVisible();
    await getByLabelText('Tip in CAD').fill('five');
    await expect.element(page.getByText('Please enter a number.')).toBeVisible();
  });

  it('takes a coupon off before tax, and says if a code does not work', async () => {
    const { getByRole, getByText, getByLabelText } = await review({
      handlers: {
        'GET client/visit/:guid/coupon': ({ query }) =>
          query.get('code') === 'spring'
            ? { success: true, coupon: { code: 'SPRING', rate: 10_000, amount: null } }
            : refuse('invalid-input', { fields: { coupon: { key: 'validation.couponGone' } } }),
      },
    });
    await getByRole('button', { name: 'Add a coupon code' }).click();
    await getByLabelText('Coupon code').fill('autumn');
    await getByRole('button', { name: 'Apply' }).click();
    await expect.element(getByText(/^That code doesn't work/)).toBeVisible();
    await getByLabelText('Coupon code').fill('spring');
    await getByRole('button', { name: 'Apply' }).click();
    await expect.element(getByText('Coupon SPRING applied')).toBeVisible();
    await expect.element(getByRole('button', { name: 'Place order · $32.54' })).toBeVisible();
    await getByRole('button', { name: 'Remove coupon' }).click();
    await expect.element(getByRole('button', { name: 'Place order · $36.16' })).toBeVisible();
  });

  it('asks for the amount of another tip, instead of taking it for none', async () => {
    const { getByRole, getByText, orders } = await review();
    await getByRole('radio', { name: 'Other' }).click();
    await getByRole('button', { name: /^Place order/ }).click();
    await expect.element(getByText('Please fill in this field.')).toBeVisible();
    expect(orders()).toHaveLength(0);
    await getByRole('textbox', { name: /^Tip in/ }).fill('2');
    await getByRole('button', { name: /^Place order/ }).click();
    await expect.poll(() => orders().map(({ body }) => body)).toMatchObject([{ tip: { amount: 200 } }]);
  });

  it('shows new prices before they are agreed to', async () => {
    const { getByRole, getByText, server } = await review({
      handlers: { 'POST client/visit/:guid/order': () => refuse('changed-meanwhile') },
    });
    const dearer = sampleShop();
    server.shop = { ...dearer, products: dearer.products.map((each) => ({ ...each, price: each.price + 100 })) };
    await getByRole('button', { name: 'Place order · $36.16' }).click();
    await expect.element(getByText(/^Prices or your order have changed/)).toBeVisible();
    await expect.element(getByRole('button', { name: 'Place order · $37.29' })).toBeVisible();
  });

  it('goes back to what somebody else was quicker to buy', async () => {
    const { getByRole, getByText } = await review({
      handlers: {
        'POST client/visit/:guid/order': () =>
          refuse('invalid-input', { fields: { 'product.adult': { key: 'validation.soldOut' } } }),
      },
    });
    await getByRole('button', { name: /Place order/ }).click();
    await expect.element(getByText('This is sold out.')).toBeVisible();
    await expect.element(getByRole('heading', { name: 'What would you like?' })).toBeVisible();
  });
});

describe('an order', () => {
  it('[SCREEN-16] can be changed', async () => {
    const { getByRole } = await show(sampleShop({ order: sampleOrder() }));
    await expect.element(getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await getByRole('button', { name: 'Change order' }).click();
    await expect.element(getByRole('checkbox', { name: /Adult/ })).toBeChecked();
    await getByRole('button', { name: /Review/ }).click();
    await expect.element(getByRole('button', { name: 'Save changes · $40.96' })).toBeVisible();
  });

  it('is cancelled after a question', async () => {
    const cancelled = sampleOrder({ state: 'cancelled', why: 'visitor', version: 2 });
    const { getByRole, getByText, server } = await show(sampleShop({ order: sampleOrder() }), {
      handlers: {
        'POST client/visit/:guid/order/cancel': () => {
          server.shop = sampleShop({ order: cancelled });
          return { success: true, order: cancelled };
        },
      },
    });
    await getByRole('button', { name: 'Cancel order' }).click();
    await getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect.element(getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
    await expect.element(getByText('You cancelled it.')).toBeVisible();
    await getByRole('button', { name: 'Order again' }).click();
    await expect.element(getByRole('checkbox', { name: /Adult/ })).not.toBeChecked();
  });

  it('shows what staff have changed and why, and that it was handed over', async () => {
    const order = sampleOrder({ state: 'handed_over', words: 'One was damaged.' });
    const { getByRole, getByText } = await show(sampleShop({ order, isClosed: true }));
    await expect.element(getByRole('heading', { name: 'Handed over' })).toBeVisible();
    await expect.element(getByText('From the business: One was damaged.')).toBeVisible();
    await expect.element(getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('leads to its payment where it is paid on the phone, and says until when', async () => {
    const order = sampleOrder({ paysOnline: true, payBy: SAMPLE_NOW + 30 * MINUTE_MS });
    const { getByRole, getByText } = await show(sampleShop({ order, pays: 'online' }));
    await expect.element(getByRole('link', { name: 'Pay · $40.96' })).toHaveAttribute('href', `/payment?visit=${guid}`);
    await expect.element(getByText(/^Pay by .* After that, your order is cancelled\.$/)).toBeVisible();
  });

  it('is in Arabic as well, and in the dark', async () => {
    await prefer({ name: 'prefers-color-scheme', value: 'dark' });
    const { getByRole } = await show(sampleShop({ order: sampleOrder() }), { language: 'ar' });
    await expect.element(getByRole('heading', { name: 'تم تسجيل الطلب' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
