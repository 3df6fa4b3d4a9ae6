/** Finds the texts of the codes in a picture. */
export type CodeReader = { read(picture: HTMLCanvasElement): Promise<string[]>; end(): void };

type Waiting = { resolve: (texts: string[]) => void; reject: (error: Error) => void };

/** Reads beside the page, which stays smooth; pictures go to the worker one at a time. */
export function openWasmReader(): CodeReader {
  const worker = new Worker(new URL('read-codes-worker.ts', import.meta.url), { type: 'module' });
  let waiting: Waiting | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<string[] | null>) => {
    if (data) waiting?.resolve(data);
    else waiting?.reject(new Error('the reader could not be loaded'));
  });
  worker.addEventListener('error', () => waiting?.reject(new Error('the reader could not be started')));
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const image = picture.getContext('2d', { willReadFrequently: true });
        if (!image) return resolve([]);
        waiting = { resolve, reject };
        const { data, width, height } = image.getImageData(0, 0, picture.width, picture.height);
        worker.postMessage({ data, width, height }, [data.buffer]);
      }),
    end: () => worker.terminate(),
  };
}
