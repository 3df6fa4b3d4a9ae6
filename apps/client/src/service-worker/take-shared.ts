import { LEFT_OUT, MOST_SHARED, SHARED_AT, SHARED_CACHE, SHARED_PATH } from '#visit-parts/shared/shared-cache.ts';
import type { WorkerPorts } from './worker-ports.ts';

const WORDS = ['title', 'text', 'url'];

/** What another app shares stays on this device until the page asks where it belongs. */
export async function takeShared({ caches, origin }: WorkerPorts, request: Request): Promise<Response> {
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  try {
    const form = await request.formData();
    const words = WORDS.map((name) => form.get(name)).filter((each) => typeof each === 'string');
    const files = form.getAll('files').filter((each) => each instanceof File && each.size > 0) as File[];
    const about = { [SHARED_AT]: `${Date.now()}`, [LEFT_OUT]: `${Math.max(0, files.length - MOST_SHARED)}` };
    await cache.put(SHARED_PATH, new Response(words.join('\n').trim(), { headers: about }));
    await Promise.all(
      files.slice(0, MOST_SHARED).map((file, index) => {
        const headers = { 'content-type': file.type };
        return cache.put(`${SHARED_PATH}/${index}/${encodeURIComponent(file.name)}`, new Response(file, { headers }));
      }),
    );
  } catch {
    // The page says that there is nothing.
  }
  return Response.redirect(`${origin}${SHARED_PATH}`, 303);
}
