import type * as S3 from "@aws-sdk/client-s3";
import { findLibrary, loadLibrary } from "../io/libraries.js";
import { StoreError, type ObjectServer } from "./objects.js";

const PACKAGE = "@aws-sdk/client-s3";

/**
 * Objects in a bucket, through the client of AWS with its own settings and credentials: variables of the environment, profiles,
 * roles. The address is `s3://bucket/prefix`; `endpoint`, `region` and `pathStyle` may follow as its query. Throws `StoreError`
 * if the client is not installed.
 */
export function s3Server(address: string, siteDir: string): ObjectServer {
  const library = findLibrary(PACKAGE, siteDir);
  if (!library) throw new StoreError(`it takes the package \`${PACKAGE}\`, which is not installed`, "leave");
  const s3 = loadLibrary(library) as typeof S3;
  const { host: Bucket, pathname, searchParams } = new URL(address);
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, "");
  const at = (name: string) => ({ Bucket, Key: folder === "" ? name : `${folder}/${name}` });
  const endpoint = searchParams.get("endpoint");
  const region = searchParams.get("region");
  // Few servers besides that of AWS have a name for each bucket.
  const pathStyle = searchParams.get("pathStyle") ?? String(endpoint !== null);
  const client = new s3.S3Client({
    ...(endpoint !== null && { endpoint }),
    ...(region !== null && { region }),
    forcePathStyle: pathStyle === "true",
    // Objects have a hash of their own, and not every server knows those of AWS.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Requests that fail are made again by who made them.
    maxAttempts: 1,
  });
  return {
    async read(name, { signal, onProgress }) {
      const command = new s3.GetObjectCommand(at(name));
      const found = await unlessMissing(client.send(command, { abortSignal: signal }));
      if (!found?.Body) return undefined;
      const chunks: Uint8Array[] = [];
      for await (const chunk of found.Body as AsyncIterable<Uint8Array>) {
        onProgress();
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
    async write(name, bytes, { signal }) {
      const command = new s3.PutObjectCommand({ ...at(name), Body: bytes });
      await client.send(command, { abortSignal: signal }).catch(fail);
    },
    async exists(name, { signal }) {
      const command = new s3.HeadObjectCommand(at(name));
      return (await unlessMissing(client.send(command, { abortSignal: signal }))) !== undefined;
    },
    close: () => client.destroy(),
  };
}

async function unlessMissing<Value>(sending: Promise<Value>): Promise<Value | undefined> {
  return sending.catch((error: unknown) => {
    if (statusOf(error) === 404 && nameOf(error) !== "NoSuchBucket") return undefined;
    return fail(error);
  });
}

/** Says why a request failed. The client gives names to errors. */
function fail(error: unknown): never {
  const status = statusOf(error);
  const name = nameOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const isRefused = status >= 300 && status < 500 && status !== 429;
  const isUnset = /Credentials|Region/.test(name + message);
  const reason = message.includes(name) || name === "Error" ? message : `${name}: ${message}`;
  throw new StoreError(reason, isRefused || isUnset ? "leave" : "retry");
}

/** 0 where the server has not answered. */
function statusOf(error: unknown): number {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}
