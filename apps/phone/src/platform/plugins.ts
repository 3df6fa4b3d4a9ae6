import { registerPlugin } from '@capacitor/core';

/** Its own types cannot be read by Node's rules. */
type FileViewerPlugin = { openDocumentFromLocalPath: (options: { path: string }) => Promise<void> };
export const FileViewer = registerPlugin<FileViewerPlugin>('FileViewer');

/** Its own package would bring a scanner for browsers along, ten times as large as all other plugins. */
type ScannerPlugin = { scanBarcode: (options: ScanOptions) => Promise<{ ScanResult: string }> };
export type ScanOptions = {
  /** 0 is a QR code. */
  hint: number;
  /** 1 is at the back. */
  cameraDirection: number;
  /** 3 is as the phone is held. */
  scanOrientation: number;
  scanInstructions: string;
  scanText: string;
  scanButton: boolean;
  cancelButtonAccessibilityLabel?: string;
  torchButtonOnAccessibilityLabel?: string;
  torchButtonOffAccessibilityLabel?: string;
};
export const BarcodeScanner = registerPlugin<ScannerPlugin>('CapacitorBarcodeScanner');
