/** Files of other servers. */
export interface RemoteFilesConfig {
  /** Files that `docsite fetch` copies into the folder of the site: builds use no network. Default: none. */
  readonly remoteFiles?: readonly RemoteFile[];
}

/** The same as they are used. */
export interface RemoteFilesSettings {
  readonly remoteFiles: readonly RemoteFile[];
}

/** A file of another server. */
export interface RemoteFile {
  /** Its copy, relative to the folder of the site. */
  readonly file: string;
  /** Where it is: an address that begins with `https://` or `http://`. */
  readonly url: string;
  /** Headers of the request, such as those of a private server: `Bearer {{ env.TOKEN }}`. They are sent to the host of `url` alone. */
  readonly headers?: Readonly<Record<string, string>>;
}
