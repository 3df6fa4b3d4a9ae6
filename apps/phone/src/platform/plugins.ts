import { registerPlugin } from '@capacitor/core';

/** Its own types cannot be read by Node's rules. */
type FileViewerPlugin = { openDocumentFromLocalPath: (options: { path: string }) => Promise<void> };
export const FileViewer = registerPlugin<FileViewerPlugin>('FileViewer');

/** Its own package would bring a scanner for browsers along, ten times as large as all other plugins. */
type ScannerPlugin = { scanBarcode: (options: ScanOptions) => Promise<{ ScanResult: string }> };
type ScanOptions = {
  hint: number;
  cameraDirection: number;
  scanOrientation: number;
  scanInstructions: string;
  scanText: string;
  scanButton: boolean;
  cancelButtonAccessibilityLabel?: string;
  torchButtonOnAccessibilityLabel?: string;
  torchButtonOffAccessibilityLabel?: string;
};
export const BarcodeScanner = registerPlugin<ScannerPlugin>('CapacitorBarcodeScanner');
