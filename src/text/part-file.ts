/** The file that says of a folder that it is a part of a site. */
export const PART_FILE = "part.json";
