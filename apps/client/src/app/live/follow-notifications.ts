import { NOTIFICATION_EVENT } from './follow-push.ts';

type Notification = { title: string; body: string };

/** ROUTE-26: shows the notification of any event, whoever dispatched it. */
export function followNotifications(window: EventTarget, show: (notification: Notification) => void): void {
  window.addEventListener(NOTIFICATION_EVENT, (event) => {
    const { title, body } = readDetail(event);
    if (title || body) show({ title, body });
  });
}

function readDetail(event: Event): Notification {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const { title, body } = (detail ?? {}) as { title?: unknown; body?: unknown };
  return { title: textOf(title), body: textOf(body) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
