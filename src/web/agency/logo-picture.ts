import { luminanceIn } from '#domain/agency/accent.ts';
import {
  damagedLogo,
  logoTypeIn,
  longestLogoSide,
  mostLogoBytes,
  refusalToLogo,
} from '#domain/agency/agency.ts';

/**
 * Longer sides in pixels, tried in turn. The header shows a logo at most 112 pixels wide. The last side
 * always fits: its pixels have 200 kB.
 */
const sides = [672, 448, 224];

/** Relative luminance that has a contrast of 1.2 to white. Yellow is darker. */
const almostWhite = 0.82;

/** Share of the pixels that must be darker, so that people can see the logo. */
const leastDark = 0.01;

/** Opacity below which a pixel counts as background. */
const leastOpacity = 0.25;

/** Share of background that lets the agency's colour show. */
const leastFree = 0.05;

/** Free space around the logo on the agency's colour, as a share of the longer side. */
const margin = 0.08;

interface Prepared {
  file: Blob;
  isOnColour: boolean;
}

/**
 * Makes a picture smaller if it is too large, and puts an almost white logo on the colour, because
 * the portal shows logos on white. Returns a sentence if the file cannot be a logo. Only the browser
 * knows whether it can show the picture, so this function decodes the file.
 */
export async function prepareLogo(file: File, colour: string): Promise<Prepared | string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const refusal = refusalToLogo(bytes);
  if (!logoTypeIn(bytes)) return refusal?.message ?? damagedLogo;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return damagedLogo;
  }
  try {
    const isTooLarge =
      bytes.length > mostLogoBytes || Math.max(picture.width, picture.height) > longestLogoSide;
    if (refusal && !isTooLarge) return refusal.message;
    const { isLight, fitsColour } = lookOf(picture);
    if (isLight && !fitsColour) return 'The picture is almost white. Choose a darker logo.';
    if (!isTooLarge && !isLight) return { file, isOnColour: false };
    for (const side of sides) {
      const drawn = await drawnOn(isLight ? colour : null, picture, side);
      if (drawn && drawn.size <= mostLogoBytes) return { file: drawn, isOnColour: isLight };
    }
    throw new Error('The browser gave no picture.');
  } finally {
    picture.close();
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}

function drawnOn(colour: string | null, picture: ImageBitmap, side: number): Promise<Blob | null> {
  const longer = Math.max(picture.width, picture.height);
  const edge = colour ? longer * margin : 0;
  const scale = Math.min(1, side / (longer + 2 * edge));
  const { canvas, pen } = canvasOf((picture.width + 2 * edge) * scale, (picture.height + 2 * edge) * scale);
  if (colour) {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(picture, edge * scale, edge * scale, picture.width * scale, picture.height * scale);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Looks at a small copy of the picture. */
function lookOf(picture: ImageBitmap): { isLight: boolean; fitsColour: boolean } {
  const scale = Math.min(1, 128 / Math.max(picture.width, picture.height));
  const { canvas, pen } = canvasOf(picture.width * scale, picture.height * scale);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let [seen, dark] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    if (opacity < leastOpacity) continue;
    seen += 1;
    const onWhite = (channel = 0) => channel * opacity + 255 * (1 - opacity);
    const light = luminanceIn([onWhite(data[at]), onWhite(data[at + 1]), onWhite(data[at + 2])]);
    if (light < almostWhite) dark += 1;
  }
  const free = 1 - seen / (data.length / 4);
  return { isLight: dark <= seen * leastDark, fitsColour: seen > 0 && free > leastFree };
}
