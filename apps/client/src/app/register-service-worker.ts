/** Where there is one, and where it was built: tests and the app run without. */
export function registerServiceWorker(report: (error: unknown) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(report);
}
