import type { CodeReader } from './wasm-reader.ts';

type Detector = { detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The browser's own where it has one; what we serve for others is fetched only now. */
export async function openReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes('qr_code')) return (await import('./wasm-reader.ts')).openWasmReader();
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
    end: () => {},
  };
}
