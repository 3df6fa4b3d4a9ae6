import { useSyncExternalStore } from 'react';
import { createDialogQueue } from './dialog-queue.ts';
import { loading } from './loading.ts';
import { createStore, type Store } from '@openturn/web/store.ts';

export type Toast = { id: number; kind: 'success' | 'danger'; text: string };
/** Translated when shown; `help` replaces the general advice with something specific. */
export type FailureAlert = { error: unknown; help?: string | undefined };
export type Alert = FailureAlert | { title: string; text: string };
export type Notification = { title: string; body: string };

/** UI-02. */
export const TOAST_MS = 3_000;

const toasts = createStore<readonly Toast[]>([]);
const alerts = createDialogQueue<Alert, void>();
const questions = createDialogQueue<FailureAlert, boolean>();
const notifications = createDialogQueue<Notification, void>();
let lastToastId = 0;

export function toast(shown: Omit<Toast, 'id'>): void {
  const id = ++lastToastId;
  toasts.update((before) => [...before, { ...shown, id }]);
}

export function dismissToast(id: number): void {
  toasts.update((before) => before.filter((each) => each.id !== id));
}

/** UI-03: settles once it has been read. */
export function alert(shown: Alert): Promise<void> {
  return alerts.ask(shown);
}

/** UI-06. */
export function askRetry(question: FailureAlert): Promise<boolean> {
  return questions.ask(question);
}

/** ROUTE-26. */
export function showNotification(notification: Notification): Promise<void> {
  return notifications.ask(notification);
}

/** The loading indicator's text, or null if nothing is under way. */
export const useLoading = () => useShown(loading.text);
export const useToasts = () => useShown(toasts);
export const useAlert = () => useShown(alerts.open);
export const useRetryQuestion = () => useShown(questions.open);
export const useNotification = () => useShown(notifications.open);

function useShown<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getAtStart);
}
