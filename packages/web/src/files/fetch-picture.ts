import { api } from '../api/api-client.ts';

/** A picture that only who asks for it may see, as an address that shows it; null if they may not, or it is no more. */
export async function fetchPicture(path: string, signal: AbortSignal): Promise<string | null> {
  const { server, appName, appToken } = api();
  const headers = { 'X-AppName': appName, 'X-AppToken': appToken };
  const response = await api().fetch(`${server}${path}`, { method: 'GET', credentials: 'include', headers, signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`picture: ${response.status}`);
  return dataUrl(await response.blob());
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}
