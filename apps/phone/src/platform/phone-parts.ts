import { InAppReview } from '@capacitor-community/in-app-review';
import { Share } from '@capacitor/share';
import { logError } from '@openturn/client/src/platform/log-error.ts';
import type { PhoneParts } from '@openturn/client/src/platform/platform.ts';
import { BarcodeScanner } from './plugins.ts';

/** 0 is a QR code, 1 the camera at the back, 3 as the phone is held. */
const SCAN = { hint: 0, cameraDirection: 1, scanOrientation: 3, scanText: ' ', scanButton: false };

type FromState = Pick<PhoneParts, 'origin' | 'regions' | 'chooseRegion'>;

export type OwnParts = PhoneParts & {
  /** What depends on the business and the server that are chosen, from when they can be. */
  follow: (state: FromState) => void;
};

/** What the client has only on a phone. */
export function phoneParts(): OwnParts {
  let state: FromState = { origin: () => location.origin, regions: () => [], chooseRegion: () => {} };
  return {
    follow: (next) => {
      state = next;
    },
    origin: () => state.origin(),
    regions: () => state.regions(),
    chooseRegion: (country) => state.chooseRegion(country),
    share: async (link) => {
      // Closing the sheet is a refusal to the plugin.
      await Share.share({ ...link, dialogTitle: link.title }).catch(logError);
    },
    scan: async ({ point, close, light }) => {
      const labels = { cancelButtonAccessibilityLabel: close, torchButtonOnAccessibilityLabel: light };
      const options = { ...SCAN, ...labels, torchButtonOffAccessibilityLabel: light, scanInstructions: point };
      const found = await BarcodeScanner.scanBarcode(options).catch(() => null);
      return found?.ScanResult || null;
    },
    askReview: () => void InAppReview.requestReview().catch(logError),
  };
}
