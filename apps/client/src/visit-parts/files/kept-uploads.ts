/** What goes on after a reload: the file itself, and where it was going. */
export type KeptUpload = {
  key: string;
  siteId: number;
  guid: string;
  /** What it is a page of, or the place of a photo. */
  document: string;
  name: string;
  replaces: string | null;
  url: string | null;
  size: number;
  blob: Blob;
  /** As it was chosen: it is made ready before any of it is sent. */
  isRaw?: boolean;
};

const DATABASE = 'documents';
const STORE = 'uploads';

/** Where the browser keeps nothing, such as in a private window, a file is sent as long as the page is open. */
export async function keepUpload(kept: KeptUpload): Promise<void> {
  await inStore('readwrite', (store) => store.put(kept));
}

export async function forgetUpload(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Of all visits. */
export async function forgetUploads(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

export async function keptUploads(siteId: number, guid: string): Promise<KeptUpload[]> {
  const all = (await inStore('readonly', (store) => store.getAll() as IDBRequest<KeptUpload[]>)) ?? [];
  return all.filter((each) => each.siteId === siteId && each.guid === guid);
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
  });
}
