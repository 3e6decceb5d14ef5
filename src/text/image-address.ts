/** The address of an image without its query and its fragment, which may name the color mode that it is for. */
export function hrefOfImage(href: string): string {
  return href.replace(/[?#].*$/s, "");
}
