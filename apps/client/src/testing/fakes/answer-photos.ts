import { api } from '@openturn/web/api/api-client.ts';
import { fakeApi } from '@openturn/web/testing/fake-api.ts';

/** As a camera makes it. */
export async function photoFile(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], 'door.png', { type: 'image/png' });
}

/** What a server of ours says to the wire of files, and to who asks for a picture. */
export async function answerPhotos(takePhoto: () => Response) {
  const { fetch } = api();
  const sent: string[] = [];
  const bodies: Blob[] = [];
  const picture = await photoFile();
  fakeApi({
    fetch: async (address, init) => {
      const { pathname } = new URL(address, 'http://api.openturn.test');
      if (!pathname.includes('/messages/photo')) return fetch(address, init);
      const isGone = pathname.includes('/gone');
      if (isGone && init.method === 'HEAD') return new Response(null, { status: 404 });
      if (init.method === 'GET') return isGone ? new Response(null, { status: 404 }) : new Response(picture);
      sent.push(`${init.method} ${new Headers(init.headers).get('Idempotency-Key') ?? ''}`);
      if (init.method === 'PATCH') bodies.push(init.body as Blob);
      const headers = { location: `${pathname}/photo-1`, 'upload-offset': '0' };
      if (init.method === 'POST') return new Response(null, { status: 201, headers });
      if (init.method === 'PATCH') return takePhoto();
      return new Response(null, { status: 200, headers });
    },
  });
  return { photos: sent, bodies };
}
