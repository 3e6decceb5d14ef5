import { imageSize } from "image-size";

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** Whether the file name is that of an image whose size can be read. */
export function isImage(name: string): boolean {
  return IMAGE.test(name);
}

/** Width and height in CSS pixels from an image's header; nothing where the header does not tell. */
export function sizeOfImage(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation } = imageSize(content);
    if (!width || !height) return undefined;
    // EXIF orientations from 5 on lie on their side: browsers turn them before layout.
    const turned = orientation !== undefined && orientation >= 5;
    const size = turned ? { width: height, height: width } : { width, height };
    return { width: Math.round(size.width), height: Math.round(size.height) };
  } catch {
    return undefined;
  }
}
