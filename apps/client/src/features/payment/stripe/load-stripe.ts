/** The parts of Stripe's script that this page uses. */
export type StripeElements = { create(kind: 'payment'): { mount(place: HTMLElement): void; destroy(): void } };
type Confirm = { elements: StripeElements; confirmParams: { return_url: string }; redirect: 'if_required' };
type Confirmed = Promise<{ error?: { message?: string } }>;
export type StripePage = {
  elements(options: {
    clientSecret: string;
    locale: string;
    appearance: { theme: 'stripe' | 'night'; variables: Record<string, string> };
  }): StripeElements;
  confirmPayment(options: Confirm): Confirmed;
  /** Of a card that is saved for later. */
  confirmSetup(options: Confirm): Confirmed;
};

type WithStripe = Window & { Stripe?: (publishableKey: string) => StripePage };

/** Stripe asks that it always comes from here, and never from a copy. */
const ADDRESS = 'https://js.stripe.com/v3/';

let loading: Promise<void> | undefined;

/** Once a page, and only on the screen that needs it. */
export async function loadStripe(publishableKey: string): Promise<StripePage> {
  loading ??= addScript(ADDRESS);
  await loading;
  const { Stripe } = window as WithStripe;
  if (!Stripe) throw new Error('no Stripe');
  return Stripe(publishableKey);
}

/** The server allows Stripe's script only for a page that was opened as the payment screen. */
export function mayLoadStripe(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || new URL(opened.name).pathname === window.location.pathname;
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('not loaded'));
    });
    document.head.append(script);
  });
}
