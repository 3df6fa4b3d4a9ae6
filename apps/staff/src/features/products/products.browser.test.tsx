import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';
import type { ProductsData } from './products-data.ts';

const POMADE: ProductsData['shown']['products'][number] = {
  id: 'pomade',
  version: 'p1',
  names: { en: 'Pomade' },
  about: { en: '100 ml' },
  picture: '',
  price: 1_800,
  taxRate: 13_000,
  group: null,
  options: [{ id: 'matte', names: { en: 'Matte' }, extra: -200 }],
  stock: 5,
  most: 3,
  services: [],
};

function sampleData(changed: Partial<ProductsData> = {}): ProductsData {
  return {
    success: true,
    version: 'v1',
    values: {
      isOn: true,
      pays: 'counter',
      taxName: 'HST',
      includesTax: false,
      tips: [10, 15],
      groups: [{ id: 'cut', names: { en: 'Haircut' }, isRequired: true }],
      products: [
        { id: 'adult', isArchived: false },
        { id: 'pomade', isArchived: false },
      ],
      coupons: [{ id: 'spring', code: 'SPRING', rate: 10_000, amount: null, until: null, most: 5 }],
    },
    shown: {
      currency: 'CAD',
      products: [{ ...POMADE, id: 'adult', names: { en: 'Adult' }, price: 3_200, group: 'cut', stock: null }, POMADE],
      services: [{ id: 'trim', names: { en: 'Trim' } }],
      used: { spring: 2 },
    },
    ...changed,
  };
}

async function show(path = 'products', language: 'en' | 'ar' = 'en', data = sampleData()) {
  const server = { data };
  const sent = answerStaff({
    'GET staff/settings/products': () => server.data,
    'POST staff/settings/products': () => ({ success: true, version: 'v2' }),
    'POST staff/settings/product': () => ({ success: true, id: 'pomade' }),
  });
  const shown = await showSettings(path, { language });
  return { ...shown, server, saved: () => sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body) };
}

const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('the page of all products', () => {
  it('orders, groups and prices them, beside what visitors see', async () => {
    const { saved } = await show();
    const preview = page.getByRole('complementary', { name: 'What visitors see' });
    await expect.element(preview.getByText('Haircut')).toBeVisible();
    await expect.element(preview.getByText('$18.00')).toBeVisible();
    await page.getByRole('button', { name: 'Move Pomade up' }).click();
    await page.getByLabelText('Suggested tips').fill('5, 10');
    await page.getByLabelText('Takes off').fill('2,50');
    await save();
    await expect.poll(saved).toMatchObject([
      {
        version: 'v1',
        values: {
          tips: [5, 10],
          products: [{ id: 'pomade' }, { id: 'adult' }],
          coupons: [{ code: 'SPRING', rate: null, amount: 250, most: 5 }],
        },
      },
    ]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('names what cannot be sent', async () => {
    const { saved } = await show();
    await page.getByLabelText('Suggested tips').fill('10, 200');
    await page.getByRole('button', { name: 'Add a group' }).click();
    await page.getByLabelText('Takes off').fill('101%');
    await save();
    await expect.element(page.getByRole('heading', { name: 'Please check 3 fields' })).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('archives a product and brings it back', async () => {
    const { saved } = await show();
    await page.getByRole('button', { name: 'Archive Pomade' }).click();
    await expect.element(page.getByRole('button', { name: 'Bring back Pomade' })).toBeVisible();
    await save();
    await expect
      .poll(saved)
      .toMatchObject([{ values: { products: [{ id: 'adult' }, { id: 'pomade', isArchived: true }] } }]);
  });

  it('is in Arabic as well', async () => {
    await show('products', 'ar');
    await expect.element(page.getByRole('heading', { name: 'المنتجات', level: 1 })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});

describe('a product', () => {
  it('is changed, with amounts and percentages as people write them', async () => {
    const { saved } = await show('products/pomade');
    await page.getByLabelText('Price in CAD').fill('19.5');
    await page.getByLabelText('Tax in percent').fill('14,975');
    await page.getByLabelText('Pieces in stock').fill('');
    await page.getByLabelText('Price difference in CAD').fill('-1.50');
    await page.getByLabelText('Trim').click();
    await expect(findViolations()).resolves.toEqual([]);
    await save();
    await expect.poll(saved).toMatchObject([
      {
        id: 'pomade',
        version: 'p1',
        product: {
          price: 1_950,
          taxRate: 14_975,
          stock: null,
          options: [{ id: 'matte', extra: -150 }],
          services: ['trim'],
        },
      },
    ]);
  });

  it('says what is wrong at each field', async () => {
    const { saved } = await show('products/pomade');
    await page.getByLabelText('Price in CAD').fill('much');
    await page.getByLabelText('Most per order').fill('0');
    await save();
    await expect.element(page.getByRole('heading', { name: 'Please check 2 fields' })).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('is added with the tax of the one before', async () => {
    const { saved } = await show('products/new');
    await expect.element(page.getByLabelText('Tax in percent')).toHaveValue('13');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Comb');
    await page.getByLabelText('Price in CAD').fill('4');
    await save();
    await expect
      .poll(saved)
      .toMatchObject([{ id: null, version: null, product: { names: { en: 'Comb' }, price: 400 } }]);
  });

  it('shows no product before there is one, neither in a list nor in the preview', async () => {
    const { values, shown } = sampleData();
    const none = sampleData({ values: { ...values, products: [] }, shown: { ...shown, products: [] } });
    await show('products', 'en', none);
    await expect.element(page.getByRole('link', { name: 'Add a product' })).toBeVisible();
    await expect.element(page.getByText('No products to show yet.').first()).toBeInTheDocument();
    expect(page.getByText('What would you like?').elements()).toEqual([]);
    expect(document.querySelectorAll('ol:empty')).toHaveLength(0);
  });

  it('previews a new product once it has a name', async () => {
    await show('products/new');
    await expect.element(page.getByText('No products to show yet.').first()).toBeInTheDocument();
    expect(page.getByText('$0.00').elements()).toEqual([]);
  });
});
