import { launchBrowser } from './harness/launch-browser.ts';
import { takeBookPictures } from './pictures/book-pictures.ts';
import { takeHomePictures } from './pictures/home-pictures.ts';
import { takeVisitPictures } from './pictures/visit-pictures.ts';

/** Makes the pictures of the README and of `docs/` from the product as it is. */
const browser = await launchBrowser();
try {
  await takeHomePictures(browser);
  await takeVisitPictures(browser);
  await takeBookPictures(browser);
} finally {
  await browser.close();
}
