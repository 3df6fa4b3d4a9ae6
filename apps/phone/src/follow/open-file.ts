import { Directory, Filesystem } from '@capacitor/filesystem';
import { FileViewer } from '#platform/plugins.ts';

const TYPES: Readonly<Record<string, string>> = { 'text/calendar': '.ics', 'application/pdf': '.pdf' };

/** Fetches a file into the cache and opens it with the phone's own app for it: a calendar, a reader. */
export async function openFile(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`${response.status} for a file`);
  const name = nameOf(url, response.headers.get('content-type') ?? '');
  const data = base64(new Uint8Array(await response.arrayBuffer()));
  const { uri } = await Filesystem.writeFile({ path: name, data, directory: Directory.Cache });
  await FileViewer.openDocumentFromLocalPath({ path: uri });
}

function nameOf(url: string, type: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const [media = ''] = type.split(';');
  return /\.\w{1,5}$/.test(last) ? last : `${last || 'file'}${TYPES[media] ?? ''}`;
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
