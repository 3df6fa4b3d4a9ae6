import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fakeStripeCards } from './fake-stripe-cards.ts';
import { serveLocally } from './serve-locally.ts';

type Intent = {
  id: string;
  amount: number;
  currency: string;
  capture_method: 'manual' | 'automatic';
  status: string;
  amount_received: number;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; decline_code: string } | null;
  refunded: number;
};
export type SentToStripe = { method: string; path: string; form: Record<string, string>; key: string | null };
/** What happens to the next request: an answer that is lost after the work was done, an error before it, or silence. */
type Twist = 'lost' | 500 | 'silent';

const WEBHOOK_SECRET = 'whsec_of_a_test';
export const FAKE_STRIPE_KEYS = {
  provider: 'stripe',
  publishableKey: 'pk_test_fake',
  secretKey: 'sk_test_fake',
  webhookSecret: WEBHOOK_SECRET,
} as const;

/** A Stripe of its own: it keeps payments, answers repeated keys as it did first, and speaks as the real one does. */
export async function startFakeStripe({ serve = serveLocally } = {}) {
  const intents = new Map<string, Intent>();
  const answered = new Map<string, { status: number; body: object }>();
  const sent: SentToStripe[] = [];
  const twists: Twist[] = [];
  const refunds: { payment_intent: string; metadata: object }[] = [];
  let ids = 0;
  const cards = fakeStripeCards(() => ++ids);

  const address = await serve((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
    const body = new URLSearchParams(await bodyOf(request));
    const form = Object.fromEntries([...searchParams, ...body]);
    const key = (request.headers['idempotency-key'] as string | undefined) ?? null;
    const method = request.method ?? 'GET';
    sent.push({ method, path: pathname, form, key });
    const twist = twists.shift();
    if (twist === 'silent') return void response.destroy();
    if (twist === 500) return answer(response, 500, { error: { type: 'api_error', message: 'try again' } });
    const isKnown = request.headers.authorization === `Bearer ${FAKE_STRIPE_KEYS.secretKey}`;
    if (!isKnown) {
      return answer(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    }
    const before = key === null ? undefined : answered.get(key);
    const done = before ?? carryOut(method, pathname, form);
    if (key !== null) answered.set(key, done);
    if (twist === 'lost') return void response.destroy();
    return answer(response, done.status, done.body);
  }

  function carryOut(method: string, path: string, form: Record<string, string>): { status: number; body: object } {
    const kept = cards.carryOut(method, path, form);
    if (kept) return kept;
    if (path === '/v1/payment_intents' && method === 'GET') {
      return { status: 200, body: { object: 'list', data: [], has_more: false, url: path } };
    }
    if (path === '/v1/payment_intents') {
      return form['confirm'] === 'true' ? charge(form) : { status: 200, body: intentOf(create(form)) };
    }
    if (path === '/v1/refunds') return method === 'GET' ? listed(form, path) : refund(form);
    const [, id = '', act = ''] = /^\/v1\/payment_intents\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (!intent) return refused('No such payment_intent', 'resource_missing', 404);
    if (act === 'capture') return capture(intent, Number(form['amount_to_capture'] ?? intent.amount));
    if (act === 'cancel') return cancel(intent);
    return { status: 200, body: intentOf(intent) };
  }

  function create(form: Record<string, string>): Intent {
    const id = `pi_${++ids}`;
    const metadata = { payment: form['metadata[payment]'] ?? '', site: form['metadata[site]'] ?? '' };
    const intent: Intent = {
      id,
      amount: Number(form['amount']),
      currency: form['currency'] ?? '',
      capture_method: form['capture_method'] === 'manual' ? 'manual' : 'automatic',
      status: 'requires_payment_method',
      amount_received: 0,
      metadata,
      last_payment_error: null,
      refunded: 0,
    };
    intents.set(id, intent);
    return intent;
  }

  /** A kept card, without its owner. What its bank refuses is an error that names the payment. */
  function charge(form: Record<string, string>) {
    const card = cards.cardOf(form);
    if (card === null) return refused('No such PaymentMethod', 'resource_missing');
    const intent = create(form);
    if (card === 'good') {
      confirm(intent.id);
      return { status: 200, body: intentOf(intent) };
    }
    const [code, decline_code] =
      card === 'owner' ? ['authentication_required', 'authentication_required'] : ['card_declined', 'expired_card'];
    intent.last_payment_error = { type: 'card_error', code, decline_code };
    const error = { ...intent.last_payment_error, message: 'declined', payment_intent: intentOf(intent) };
    return { status: 402, body: { error } };
  }

  function capture(intent: Intent, amount: number) {
    if (intent.status !== 'requires_capture') {
      return refused('could not be captured', 'payment_intent_unexpected_state');
    }
    if (amount > intent.amount) return refused('more than authorized', 'amount_too_large');
    Object.assign(intent, { status: 'succeeded', amount_received: amount });
    return { status: 200, body: intentOf(intent) };
  }

  function cancel(intent: Intent) {
    if (intent.status === 'succeeded') return refused('already succeeded', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return { status: 200, body: intentOf(intent) };
  }

  function refund(form: Record<string, string>) {
    const intent = intents.get(form['payment_intent'] ?? '');
    const amount = Number(form['amount']);
    if (!intent || amount > intent.amount_received - intent.refunded) {
      return refused('too much', 'charge_already_refunded');
    }
    intent.refunded += amount;
    const { id: payment_intent, currency } = intent;
    const fields = { id: `re_${++ids}`, object: 'refund', amount, currency, payment_intent, status: 'succeeded' };
    const metadata = { work: form['metadata[work]'] ?? '' };
    const body = { ...fields, metadata, reason: null, created: 1, charge: chargeId(intent) };
    refunds.push(body);
    return { status: 200, body };
  }

  function listed({ payment_intent }: Record<string, string>, url: string) {
    const data = refunds.filter((each) => each.payment_intent === payment_intent);
    return { status: 200, body: { object: 'list', data, has_more: false, url } };
  }

  /** As the visitor's browser does with Stripe's form. */
  function confirm(ref: string, outcome: 'good' | 'declined' = 'good'): void {
    const intent = intents.get(ref);
    if (!intent || !['requires_payment_method', 'requires_action'].includes(intent.status)) return;
    if (outcome === 'declined') {
      intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
      return;
    }
    const isHold = intent.capture_method === 'manual';
    Object.assign(intent, {
      last_payment_error: null,
      status: isHold ? 'requires_capture' : 'succeeded',
      amount_received: isHold ? 0 : intent.amount,
    });
  }

  /** An event about a payment as it is now, with its signature at a moment. */
  function event(type: string, ref: string, at: number, id = `evt_${++ids}`): { payload: string; signature: string } {
    const object = objectOf(type, ref);
    const body = { id, object: 'event', api_version: null, created: 1, livemode: false, pending_webhooks: 1 };
    const payload = JSON.stringify({ ...body, type, data: { object }, request: { id: null, idempotency_key: null } });
    return signed(payload, at);
  }

  function objectOf(type: string, ref: string): object {
    const setup = cards.setups.get(ref);
    if (setup) return cards.setupOf(setup);
    const intent = intents.get(ref)!;
    return type.startsWith('charge.') ? chargeOf(intent) : { ...intentOf(intent), latest_charge: chargeId(intent) };
  }

  /** As the real one does after a day. */
  const forgetKeys = () => answered.clear();
  return { url: address, intents, cards, sent, twists, confirm, event, signed, forgetKeys };
}

function signed(payload: string, at: number): { payload: string; signature: string } {
  const seconds = Math.floor(at / 1_000);
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${payload}`).digest('hex');
  return { payload, signature: `t=${seconds},v1=${mac}` };
}

function refused(message: string, code: string, status = 400) {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } };
}

function chargeId({ id, status }: Intent): string | null {
  return status === 'requires_payment_method' ? null : `ch_${id}`;
}

/** With the fields of Stripe's published sample that are read. */
function intentOf(intent: Intent): object {
  const { refunded: _, ...fields } = intent;
  return {
    ...fields,
    object: 'payment_intent',
    client_secret: `${intent.id}_secret_x`,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    latest_charge: chargeId(intent) === null ? null : chargeOf(intent),
    livemode: false,
    created: 1,
  };
}

/** What was held and not taken counts as refunded. */
function chargeOf(intent: Intent): object {
  const captured = intent.status === 'succeeded';
  const rest = captured ? intent.amount - intent.amount_received : 0;
  const given = intent.status === 'canceled' ? intent.amount : intent.refunded + rest;
  return {
    id: chargeId(intent),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: given,
    captured,
    currency: intent.currency,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: given === intent.amount,
    status: 'succeeded',
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
