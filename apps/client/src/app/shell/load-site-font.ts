/** First in `--font`; has no effect until the font has loaded. */
const FAMILY = 'Openturn Site';
const PROBE_FAMILY = 'Openturn Probe';
const SAMPLE = 'Which line would you like to join? 0123456789';

type AdjustableFace = FontFace & { sizeAdjust?: string };

let shown: { url: string; face: FontFace } | null = null;
let wantedUrl = '';

/**
 * SITE-09: loads the business's font from an address that `parseTheme` accepted. It is scaled to the width of the font
 * it replaces, so that lines break at the same places and there is no layout shift.
 */
export async function loadSiteFont(url: string): Promise<void> {
  wantedUrl = url;
  if (url === shown?.url) return;
  const face = url === '' ? null : await load(url);
  // The visitor may have switched to another business meanwhile.
  if (wantedUrl !== url) return;
  if (shown) document.fonts.delete(shown.face);
  shown = null;
  if (face === null) return;
  fitWidth(face);
  face.family = FAMILY;
  document.fonts.add(face);
  shown = { url, face };
}

async function load(url: string): Promise<FontFace | null> {
  try {
    return await new FontFace(PROBE_FAMILY, `url(${JSON.stringify(url)})`, { display: 'swap' }).load();
  } catch {
    // Falls back to the system font.
    return null;
  }
}

function fitWidth(face: AdjustableFace): void {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || face.sizeAdjust === undefined) return;
  const system = getComputedStyle(document.documentElement).getPropertyValue('--font-system');
  document.fonts.add(face);
  canvas.font = `100px ${system}`;
  const wanted = canvas.measureText(SAMPLE).width;
  canvas.font = `100px "${PROBE_FAMILY}", ${system}`;
  const natural = canvas.measureText(SAMPLE).width;
  document.fonts.delete(face);
  if (natural > 0 && wanted > 0) face.sizeAdjust = `${Math.round((wanted / natural) * 1000) / 10}%`;
}
