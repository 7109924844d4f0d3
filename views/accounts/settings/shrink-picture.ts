/** The shorter side that is sent, in pixels: twice what is kept, so that cutting to the part that matters loses nothing. */
const SIDE = 768;

/**
 * A photo in the size that is kept of it: a telephone's own is many times what an upload may be. What the browser cannot
 * read or write is sent as it is; the server says what becomes of it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
    return shrunk ?? file;
  } catch {
    return file;
  }
}
