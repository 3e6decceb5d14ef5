// Facts about the folders that builds write to.
import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import path from "node:path";
import { reasonOf } from "../io/files.js";
import type { FolderFacts } from "./facts.js";

/** Kinds of network disks, by the number that Linux gives them. */
const NETWORK: Readonly<Record<number, string>> = {
  0x6969: "NFS",
  0x517b: "SMB",
  0xff534d42: "CIFS",
  0xfe534d42: "SMB",
  0x01021997: "9P",
  0x5346414f: "AFS",
  0x00c36400: "Ceph",
  0x786f4256: "VirtualBox",
};

/** Looks at a folder, or at the one that it will be made in. */
export function folderFacts(name: FolderFacts["name"], folder: string): FolderFacts {
  const existing = nearestFolder(folder);
  const { free, network } = diskOf(existing);
  return { name, folder, readOnly: readOnlyReason(existing), free, network };
}

function nearestFolder(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}

function readOnlyReason(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function diskOf(folder: string): Pick<FolderFacts, "free" | "network"> {
  const remote = folder.startsWith(String.raw`\\`) ? "SMB" : undefined;
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return { free: bavail * bsize, network: remote ?? NETWORK[type >>> 0] };
  } catch {
    return { network: remote };
  }
}
