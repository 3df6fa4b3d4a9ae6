import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Done, EnteredText, NeededStaffText, success } from '@openturn/contract/wire.ts';

const Customer = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Customer' });

export const suggestCustomers = defineCall('GET staff/customers/suggested', {
  summary: 'A few customers by name, phone or email, while staff add somebody',
  query: z.object({ text: NeededStaffText.min(2).max(100) }),
  reply: success('SuggestedCustomers', { customers: z.array(Customer) }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});

export const getCustomers = defineCall('GET staff/settings/customers', {
  summary: 'The imported customers by name, phone or email; without a text, the first by name',
  query: z.object({ text: EnteredText.max(100).optional() }),
  reply: success('CustomersReply', { customers: z.array(Customer), hasMore: z.boolean() }),
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input'],
});

export const removeCustomer = defineCall('POST staff/settings/customers/remove', {
  summary: 'Deletes what is kept about an imported customer',
  body: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'origin-refused', 'invalid-input', 'not-found'],
});

export const CUSTOMER_CALLS = {
  'GET staff/customers/suggested': suggestCustomers,
  'GET staff/settings/customers': getCustomers,
  'POST staff/settings/customers/remove': removeCustomer,
} as const;
