import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS, type DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import { openDocuments, PAPER, PHOTO } from '#testing/documents/open-documents.ts';
import { checkContent } from './check-content.ts';
import { inspectFile } from './inspect-file.ts';
import { recodePicture } from './recode-picture.ts';

type Hostile = [what: string, content: Buffer, refusals: readonly DocumentRefusal[]];

const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } });
const SAMPLES = {
  jpeg: await image.jpeg().toBuffer(),
  png: await image.png().toBuffer(),
  webp: await image.webp().toBuffer(),
};
const text = (content: string) => Buffer.from(content, 'latin1');
const SCRIPT = text('<html><script>alert(document.cookie)</script></html>');
const ZIP = text(`PK\u0003\u0004\u0014\u0000 a file in an archive PK\u0005\u0006${'\u0000'.repeat(18)}`);
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');

/** A chunk of a PNG, with a checksum that nobody looks at before its length. */
function chunk(type: string, content: Buffer): Buffer {
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.write(type, 4, 'latin1');
  return Buffer.concat([around, content, Buffer.alloc(4)]);
}

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const bomb = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    SAMPLES.png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', bomb),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function jpegWith(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([SAMPLES.jpeg.subarray(0, 2), head, content, SAMPLES.jpeg.subarray(2)]);
}

function jpegOf(width: number, height: number): Buffer {
  const changed = Buffer.from(SAMPLES.jpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

const BROKEN = ['broken', 'kind'] as const;

/** Cut off after each of so many shares. */
function truncated(): Hostile[] {
  return Object.entries({ ...SAMPLES, pdf: PAPER }).flatMap(([kind, content]) =>
    Array.from({ length: 40 }, (_, index): Hostile => {
      const bytes = Math.max(1, Math.floor((content.length * (index + 0.5)) / 40) - 8);
      return [`${kind} of ${bytes} bytes, ${index}`, content.subarray(0, bytes), BROKEN];
    }),
  );
}

/** One thing at its beginning, another at its end or in between. */
function polyglots(): Hostile[] {
  const tails = {
    html: SCRIPT,
    zip: ZIP,
    svg: SVG,
    pdf: PAPER,
    php: text('<?php system($_GET[0]); ?>'),
    elf: text('\u007fELF\u0002\u0001\u0001'),
  };
  const ends = Object.entries({ ...SAMPLES, pdf: PAPER }).flatMap(([kind, content]) =>
    Object.entries(tails)
      // Two PDFs after each other are one that was saved twice.
      .filter(([tail]) => kind !== 'pdf' || tail !== 'pdf')
      .map(([tail, added]): Hostile => [`${kind} then ${tail}`, Buffer.concat([content, added]), ['unsafe', 'broken']]),
  );
  const comments = [0xfe, 0xe0, 0xe1, 0xe2, 0xed, 0xef].flatMap((marker) =>
    Object.entries(tails).map(([inside, added]): Hostile => [
      `jpeg with ${inside} in segment ${marker.toString(16)}`,
      jpegWith(marker, added),
      ['unsafe'],
    ]),
  );
  const chunks = ['tEXt', 'iTXt', 'zTXt', 'eXIf'].flatMap((type) =>
    Object.entries(tails).map(([inside, added]): Hostile => [
      `png with ${inside} in ${type}`,
      Buffer.concat([SAMPLES.png.subarray(0, 33), chunk(type, added), SAMPLES.png.subarray(33)]),
      ['unsafe'],
    ]),
  );
  return [...ends, ...comments, ...chunks];
}

/** What a name or a type that the browser tells could hide. */
function others(): Hostile[] {
  const starts: Record<string, Buffer> = {
    svg: SVG,
    html: SCRIPT,
    zip: ZIP,
    gif: text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
    bmp: text(`BM${'\u0000'.repeat(60)}`),
    tiff: text('II*\u0000\u0008\u0000\u0000\u0000'),
    exe: text('MZ\u0090\u0000\u0003'),
    elf: text('\u007fELF\u0002\u0001\u0001'),
    gzip: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
    mp4: text('\u0000\u0000\u0000\u0018ftypisom'),
    avif: text('\u0000\u0000\u0000\u0018ftypavif'),
    psd: text('8BPS\u0000\u0001'),
    xml: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    eps: text('%!PS-Adobe-3.0 EPSF-3.0'),
    word: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    text: text('just a few words'),
    zeros: Buffer.alloc(5_000),
    script: text('#!/bin/sh\nrm -rf /'),
  };
  const plain = Object.entries(starts).map(([what, content]): Hostile => [what, content, ['kind', 'unsafe']]);
  const padded = Object.entries(starts).map(([what, content]): Hostile => [
    `${what} after a space`,
    Buffer.concat([text(' '), content]),
    ['kind'],
  ]);
  return [
    ['nothing', Buffer.alloc(0), ['empty']],
    ['only the first bytes of a jpeg', Buffer.from([0xff, 0xd8, 0xff]), ['broken']],
    ['heic', text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'), ['heic']],
    ...plain,
    ...padded,
  ];
}

function bombs(): Hostile[] {
  const sizes = [
    [20_000, 20_000],
    [65_535, 65_535],
    [60_001, 1_000],
    [1_000, 60_001],
    [30_000, 30_000],
  ] as const;
  return [
    ...sizes.map(([width, height]): Hostile => [`png of ${width} × ${height}`, pngOf(width, height), ['pixels']]),
    ...sizes.map(([width, height]): Hostile => [`jpeg of ${width} × ${height}`, jpegOf(width, height), ['pixels']]),
  ];
}

function activePapers(): Hostile[] {
  const inside = [
    '/JavaScript (app.alert(1))',
    '/JS (app.alert(1))',
    '/S/J#61vaScript/J#53 (app.alert(1))',
    '/#4Aav#61Scrip#74<61>',
    '/GoToR /F (x)',
    '/GoToE<</T<</R/C>>>>',
    '/Launch',
    '/EmbeddedFile',
    '/RichMedia',
    '/XFA',
    '/SubmitForm',
    '/ImportData',
  ];
  return inside.map((active) => [
    `pdf with ${active}`,
    text(PAPER.toString('latin1').replace('/Type/Catalog', `/Type/Catalog ${active}`)),
    ['unsafe'],
  ]);
}

/** Bytes changed at random; the numbers are always the same. A JPEG has no checksums, and may well be a picture still. */
function damaged(): Hostile[] {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return Object.entries({ png: SAMPLES.png, webp: SAMPLES.webp }).flatMap(([kind, content]) =>
    Array.from({ length: 20 }, (_, index): Hostile => {
      const changed = Buffer.from(content);
      for (let count = 0; count < 12; count++) changed[4 + Math.floor(random() * 24)] = Math.floor(random() * 256);
      return [`${kind} damaged ${index}`, changed, ['broken', 'kind', 'pixels', 'unsafe']];
    }),
  );
}

const CORPUS: Hostile[] = [...truncated(), ...polyglots(), ...others(), ...bombs(), ...activePapers(), ...damaged()];

/** As the process of a file does it. */
async function judge(content: Buffer): Promise<DocumentRefusal | 'kept'> {
  const checked = checkContent(content, DOCUMENT_KINDS);
  if (!checked.ok) return checked.error;
  if (checked.value === 'pdf') return 'kept';
  return recodePicture(content).then(
    () => 'kept' as const,
    () => 'broken' as const,
  );
}

describe('[SCREEN-13] hostile files', () => {
  it('are at least 300', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(300);
    expect(new Set(CORPUS.map(([what]) => what)).size).toBe(CORPUS.length);
  });

  it('are refused, each with a reason, while good ones are kept', async () => {
    for (const content of [PHOTO, PAPER, ...Object.values(SAMPLES)]) expect(await judge(content)).toBe('kept');
    const wrong: string[] = [];
    for (const [what, content, refusals] of CORPUS) {
      const found = await judge(content);
      if (!(refusals as readonly string[]).includes(found)) wrong.push(`${what}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are refused in one sentence, and nothing of them is kept', async () => {
    const { upload, files, stored, begin } = await openDocuments();
    const chosen = [
      pngOf(20_000, 20_000),
      Buffer.concat([PHOTO, SCRIPT]),
      SVG,
      ZIP,
      PHOTO.subarray(0, 900),
      jpegWith(0xfe, SCRIPT),
    ];
    const reasons: unknown[] = [];
    for (const content of chosen) {
      const refused = await upload(content, { name: 'photo.jpg' });
      reasons.push(refused.json<{ fields: { file: { key: string } } }>().fields.file.key);
    }
    expect(reasons).toEqual(
      ['pixels', 'unsafe', 'kind', 'kind', 'broken', 'unsafe'].map((each) => `validation.file.${each}`),
    );
    expect((await begin({ size: 0 })).json()).toMatchObject({ fields: { file: { key: 'validation.file.empty' } } });
    expect((await begin({ size: 100_000_000 })).json()).toMatchObject({ status: 413, reason: 'too-large' });
    expect(await stored()).toEqual([]);
    expect(await files()).toMatchObject(chosen.map(() => ({ state: 'refused', name: '' })));
  });

  it('cannot hold a process for long', async () => {
    expect(await inspectFile(PHOTO, DOCUMENT_KINDS, 1)).toEqual({ isKept: false, refusal: 'broken' });
    expect(await inspectFile(PAPER, ['jpeg'])).toEqual({ isKept: false, refusal: 'kind' });
    expect(await inspectFile(PAPER, ['pdf'])).toEqual({ isKept: true, file: { kind: 'pdf' } });
  });
});
