import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import type { CallReply } from '@openturn/web/api/call.ts';

export type ProductsData = CallReply<'GET staff/settings/products'>;
export type ProductRow = ProductsData['shown']['products'][number];

/** What each page of products gets; `base` is where their list is. */
export type ProductsPagesProps = SettingsScreenProps & {
  data: ProductsData;
  reload: () => Promise<ProductsData>;
  base: string;
};
