/**
 * Draws a picture on a canvas whose longest side is at most `longestSide` pixels. Drawing applies
 * the picture's rotation and removes metadata such as place and camera. Rejects if the browser
 * cannot read the file.
 */
export async function drawnPicture(file: Blob, longestSide: number): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures');
  drawing.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent pixels would turn black.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** Returns a `data:` URL, because the content security policy allows no other pictures. */
export async function pictureAddress(file: Blob, longestSide: number): Promise<string> {
  return (await drawnPicture(file, longestSide)).toDataURL('image/jpeg', 0.85);
}
