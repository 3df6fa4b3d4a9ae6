import type { ReactNode } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { previewWhile } from '../preview/preview-while.ts';
import { SettingsFrame } from '../form/settings-frame.tsx';
import type { PageData } from '../form/use-kept-draft.ts';
import { AS_IS, useSettingsForm } from '../form/use-settings-form.ts';
import type { LastChange } from '../last-change/use-last-change.ts';
import { OrderList, type OrderRow } from './order-list.tsx';

type Ordered = { order: string[] };

type OrderPageProps = {
  siteId: number;
  /** The page's path, under which an unsaved order is kept. */
  page: string;
  title: string;
  lead: string;
  data: PageData<Ordered>;
  rows: readonly OrderRow[];
  reload: () => Promise<PageData<Ordered>>;
  save: (body: PageData<Ordered>) => Promise<unknown>;
  /** What visitors see with the order as it is now; null while it is the saved one. */
  renderPreview?: (order: readonly string[] | null) => ReactNode;
  last: LastChange;
  children: ReactNode;
};

/** A list of things with a page each, whose order is saved as a whole. */
export function OrderPage({
  siteId,
  page,
  title,
  lead,
  data,
  rows,
  reload,
  save,
  renderPreview,
  last,
  children,
}: OrderPageProps) {
  const { t } = useTexts();
  const form = useSettingsForm<Ordered>({
    siteId,
    page,
    data,
    reload,
    save: async (body) => {
      await save(body);
      last.forget();
    },
    ...AS_IS,
  });
  return (
    <SettingsFrame
      title={title}
      lead={lead}
      form={form}
      last={last}
      labelOf={() => t('settings.order')}
      preview={renderPreview?.(previewWhile(form, ({ order }) => order))}
    >
      <OrderList order={form.draft.order} rows={rows} onChange={(order) => form.set({ order })} />
      {children}
    </SettingsFrame>
  );
}
