// The request that samples of a page show once the reader has set or filled in something.
import { load, type OperationFile } from "./console/data.js";
import { newDraft, recallDraft, valuesOf } from "./console/draft.js";
import { absolute } from "./console/request.js";
import { recallSettings } from "./console/settings.js";
import { withCredentials, withFiles } from "./request/placeholders.js";
import { requestOf } from "./request/request.js";
import type { WireRequest } from "./request/wire.js";

const files = new Map<string, Promise<OperationFile>>();

/** The request of the operation that a button opens the console of, and the address of its server. */
export async function liveRequest({
  dataset,
}: HTMLElement): Promise<{ readonly request: WireRequest; readonly server: string }> {
  const { console: url = "", key = "" } = dataset;
  const operation = await (files.get(url) ?? files.set(url, load<OperationFile>(url)).get(url));
  if (!operation) throw new Error(url);
  const { request } = operation;
  const settings = recallSettings(key);
  const kept = recallDraft(key, operation);
  const draft = kept ?? newDraft(operation);
  const nothing = { variables: {}, credentials: {}, tokens: {}, clients: {}, ways: [] };
  const { schemes, credentials, body, server, ...values } = valuesOf(operation, draft, settings ?? nothing);
  const isUsed = !request.optional || schemes.some(({ id }) => (credentials[id] ?? "") !== "");
  const described = request.bodies.find(({ mediaType }) => mediaType === body?.mediaType);
  const wire = requestOf(request, {
    ...values,
    server: absolute(server),
    schemes: isUsed ? schemes : [],
    credentials: withCredentials(schemes, credentials),
    ...(body && { body: described ? { ...body, value: withFiles(described, body.value, !kept) } : body }),
  });
  return { request: wire, server };
}
