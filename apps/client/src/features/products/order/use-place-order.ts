import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import type { Problem } from '@openturn/domain/forms/problem.ts';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import type { Basket } from '#features/products/basket.ts';
import { productQueries } from '#features/products/product-queries.ts';

/** `changed`: prices, stock or the order itself; what is shown is the present state. */
type PlaceFailure = 'changed' | 'coupon' | null;
type Refused = { fields: Readonly<Record<string, Problem>> };

type OrderOf = { siteId: number; guid: string };

/** Sends an order or the end of one, once however often it is pressed. */
export function usePlaceOrder({ siteId, guid }: OrderOf) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<PlaceFailure>(null);
  const { isSending, submit } = useSubmit<string>();
  const { queryKey } = productQueries.of(siteId, guid);

  function show(order: OrderView) {
    queryClient.setQueryData(queryKey, (before: ProductsReply | undefined) => before && { ...before, order });
    // The stock beside it, and the tasks of the visit.
    return queryClient.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
  }
  async function explain(error: unknown): Promise<Refused> {
    const refused = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
    const fields = (refused?.fields ?? {}) as Record<string, Problem>;
    if (refused?.code === 'changed-meanwhile' || refused?.code === 'not-now' || refused?.code === 'invalid-input') {
      setFailure(fields['coupon'] ? 'coupon' : 'changed');
      await queryClient.invalidateQueries({ queryKey });
    } else void showFailure(error);
    return { fields };
  }
  function send(what: string, ask: (keyFor: (body: object) => string) => Promise<{ order: OrderView }>) {
    setFailure(null);
    return submit<'placed', Refused>(
      what,
      async (keyFor) => {
        void show((await ask(keyFor)).order);
        return 'placed';
      },
      explain,
    );
  }
  const at = { siteId, params: { guid } };
  return {
    isSending,
    failure,
    place: (basket: Basket, { version, total }: { version: number; total: number }) => {
      const { items, tip, coupon } = basket;
      const body = { version, items: [...items], tip, coupon: coupon?.code ?? null, total };
      return send('order', (keyFor) => call('POST client/visit/:guid/order', { ...at, body, key: keyFor(body) }));
    },
    cancel: (version: number) => {
      const body = { version };
      return send('cancel', (keyFor) =>
        call('POST client/visit/:guid/order/cancel', { ...at, body, key: keyFor(body) }),
      );
    },
  };
}
