import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './known-customers.module.css';

type Known = CallReply<'GET staff/customers/suggested'>['customers'][number];
type KnownCustomersProps = { siteId: number; typed: string; onChoose: (customer: Known) => void };

const SHORTEST = 2;

/** Customers whose name, phone or email holds what is typed; one tap fills in the rest. */
export function KnownCustomers({ siteId, typed, onChoose }: KnownCustomersProps) {
  const { t } = useTexts();
  const text = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['staff', 'customers', siteId, 'suggested', text] as const,
    queryFn: () => call('GET staff/customers/suggested', { siteId, query: { text } }),
    enabled: text.length >= SHORTEST,
    staleTime: Infinity,
    retry: false,
  });
  const others = text.length < SHORTEST ? [] : (data?.customers ?? []).filter(({ name }) => name !== typed.trim());
  return (
    <div role="status">
      {others.length > 0 && (
        <ul className={styles.known} aria-label={t('customers.known')}>
          {others.map((customer) => (
            <li key={customer.id}>
              <Button look="quiet" onClick={() => onChoose(customer)}>
                <span className={styles.person}>
                  <bdi>{customer.name}</bdi>
                  <bdi className={styles.contact}>{customer.phone ?? customer.email}</bdi>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
