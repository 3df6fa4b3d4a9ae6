import { launchBrowser } from './harness/launch-browser.ts';
import { takeBookPictures } from './pictures/book-pictures.ts';
import { takeHomePictures } from './pictures/home-pictures.ts';
import { takeOpenPictures } from './pictures/open-pictures.ts';
import { takeVisitPictures } from './pictures/visit-pictures.ts';

/** Takes the pictures in the README and `docs/` from the current build. */
const browser = await launchBrowser();
try {
  await takeHomePictures(browser);
  await takeOpenPictures(browser);
  await takeVisitPictures(browser);
  await takeBookPictures(browser);
} finally {
  await browser.close();
}
