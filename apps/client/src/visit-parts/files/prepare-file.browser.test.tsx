import { describe, expect, it } from 'vitest';
import { prepareFile } from '@openturn/web/files/prepare-file.ts';

const paper = new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf' });

describe('a picture', () => {
  it('[SCREEN-13] is turned upright and encoded anew, without what the camera noted', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4_000, height: 1_000 });
    canvas.getContext('2d')!.fillRect(0, 0, 4_000, 1_000);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const limits = { kinds: ['png'] as const, mostBytes: 20_000_000 };
    const prepared = await prepareFile(new File([blob!], 'a.png', { type: 'image/png' }), limits);
    if (!('blob' in prepared)) throw new Error(prepared.refusal);
    const { width, height } = await createImageBitmap(prepared.blob);
    expect([prepared.blob.type, width, height]).toEqual(['image/jpeg', 3_000, 750]);
    expect(await prepareFile(new File([], 'b.png', { type: 'image/png' }), limits)).toEqual({ refusal: 'empty' });
    expect(await prepareFile(paper, limits)).toEqual({ refusal: 'kind' });
    expect(await prepareFile(new File(['x'], 'c.heic'), { ...limits, kinds: ['heic'] })).toEqual({ refusal: 'heic' });
    expect(await prepareFile(paper, { kinds: ['pdf'], mostBytes: 3 })).toEqual({ refusal: 'large' });
  });
});
