import { imageSize } from "image-size";

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/**
 * Width and height in CSS pixels from the header of an image; `undefined` if the header does not have them, or if the
 * name is not that of an image.
 */
export function sizeOfImage(
  name: string,
  content: Uint8Array,
): { width: number; height: number } | undefined {
  if (!IMAGE.test(name)) return undefined;
  try {
    const { width, height, orientation } = imageSize(content);
    if (!width || !height) return undefined;
    // Browsers rotate images with EXIF orientations from 5 on by 90 degrees.
    const turned = orientation !== undefined && orientation >= 5;
    const [across, down] = turned ? [height, width] : [width, height];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    return undefined;
  }
}
