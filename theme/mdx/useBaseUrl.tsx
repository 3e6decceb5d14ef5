declare const DOCSITE_BASE_URL: string;

/** The address of a path of the site. On the server it stays as it is, because links and images are resolved later. */
export default function useBaseUrl(path: string): string {
  return path.startsWith("/") && !path.startsWith(DOCSITE_BASE_URL) ? DOCSITE_BASE_URL + path.slice(1) : path;
}
