// Files that are copied as they are.

/** Path of a file in the output; nothing for a file that is in none of the static folders. Both are relative to the site folder. */
export function staticNameOf(file: string, folders: readonly string[]): string | undefined {
  let length = 0;
  for (const folder of folders) if (file.startsWith(`${folder}/`)) length = Math.max(length, folder.length);
  return length === 0 ? undefined : file.slice(length + 1);
}
