// Files that are copied as they are.

/** Path of a file in the output; nothing for a file that is in none of the static folders. Both are relative to the site folder. */
export function staticNameOf(file: string, folders: readonly string[]): string | undefined {
  const [folder] = folders
    .filter((each) => file.startsWith(`${each}/`))
    .sort((one, other) => other.length - one.length);
  return folder === undefined ? undefined : file.slice(folder.length + 1);
}
