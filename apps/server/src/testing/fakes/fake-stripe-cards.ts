/** What the bank of a card does when it is charged later, without its owner. */
export type FakeCard = 'good' | 'owner' | 'declined';

type Setup = {
  id: string;
  customer: string;
  payment_method: string | null;
  status: string;
  metadata: Record<string, string>;
  last_setup_error: { type: string; code: string; decline_code: string } | null;
};
type Answer = { status: number; body: object };

/** The cards that a fake Stripe keeps: a customer of each, and what its owner agreed to. */
export function fakeStripeCards(newId: () => number) {
  const customers = new Set<string>();
  const setups = new Map<string, Setup>();

  /** Null if it is about something else. */
  function carryOut(method: string, path: string, form: Record<string, string>): Answer | null {
    const [, kind, id = '', act] = /^\/v1\/(customers|setup_intents)(?:\/([^/]+))?(?:\/(.*))?$/.exec(path) ?? [];
    if (kind === undefined) return null;
    return kind === 'customers' ? customer(method, id) : setup({ method, id, act }, form);
  }

  function customer(method: string, id: string): Answer {
    if (method === 'POST') {
      const created = `cus_${newId()}`;
      customers.add(created);
      return { status: 200, body: { id: created, object: 'customer', created: 1, livemode: false, metadata: {} } };
    }
    if (!customers.delete(id)) return missing('customer');
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }

  type Wanted = { method: string; id: string; act: string | undefined };

  function setup({ method, id, act }: Wanted, form: Record<string, string>): Answer {
    const found = setups.get(id);
    if (method === 'POST' && id === '') {
      if (!customers.has(form['customer'] ?? '')) return missing('customer');
      const created: Setup = {
        id: `seti_${newId()}`,
        customer: form['customer'] ?? '',
        payment_method: null,
        status: 'requires_payment_method',
        metadata: { payment: form['metadata[payment]'] ?? '', site: form['metadata[site]'] ?? '' },
        last_setup_error: null,
      };
      setups.set(created.id, created);
      return { status: 200, body: setupOf(created) };
    }
    if (!found) return missing('setup_intent');
    if (act === 'cancel') found.status = 'canceled';
    return { status: 200, body: setupOf(found) };
  }

  /** As the visitor's browser does with Stripe's form. */
  function confirmSetup(ref: string, card: FakeCard | 'refused' = 'good'): void {
    const found = setups.get(ref);
    if (!found || found.status === 'canceled') return;
    if (card === 'refused') {
      found.last_setup_error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
      return;
    }
    Object.assign(found, { status: 'succeeded', payment_method: `pm_${card}_${newId()}`, last_setup_error: null });
  }

  /** Null if it cannot be charged at all. */
  function cardOf(form: Record<string, string>): FakeCard | null {
    if (!customers.has(form['customer'] ?? '')) return null;
    const [, card] = /^pm_(good|owner|declined)_/.exec(form['payment_method'] ?? '') ?? [];
    return (card as FakeCard | undefined) ?? null;
  }

  return { customers, setups, carryOut, confirmSetup, cardOf, setupOf };
}

function missing(what: string): Answer {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` };
  return { status: 404, body: { error } };
}

/** With the fields of Stripe's published sample that are read. */
function setupOf(setup: Setup): object {
  return {
    ...setup,
    object: 'setup_intent',
    client_secret: `${setup.id}_secret_x`,
    created: 1,
    livemode: false,
    payment_method_types: ['card'],
    usage: 'off_session',
  };
}
