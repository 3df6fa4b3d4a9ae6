import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Micro QR codes are too short for an address: found, they can be refused with what they say. */
const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'MicroQRCode', 'RMQRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, OPTIONS).then(
    (codes) => postMessage(codes.filter(({ isValid }) => isValid).map(({ text }) => text)),
    () => postMessage(null),
  );
});
