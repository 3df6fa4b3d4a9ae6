import type { Platform } from '#platform/platform.ts';
import { tabStorage } from '#platform/storage.ts';
import { forgetUploads } from '#visit-parts/files/kept-uploads.ts';
import { forgetShared } from '#visit-parts/shared/shared-things.ts';

/** Everything: storage, cookies, visited pages, files that were on their way, and the endpoint for notifications. */
export async function eraseDevice({ push, storage }: Pick<Platform, 'push' | 'storage'>): Promise<void> {
  await push.end().catch(() => {});
  storage.clear();
  tabStorage.clear();
  await forgetUploads();
  await forgetShared().catch(() => {});
  navigator.serviceWorker?.controller?.postMessage({ kind: 'forget' });
  const domains = ['', ...parentsOf(location.hostname).map((domain) => `; Domain=${domain}`)];
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = pair.split('=');
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** Of `a.b.test`: `b.test` and `test`, of which the browser refuses what is no one's. */
function parentsOf(host: string): string[] {
  const labels = host.split('.').slice(1);
  return labels.map((_, at) => labels.slice(at).join('.'));
}
