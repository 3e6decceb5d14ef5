// What the console fetches: a file of the API, and one of each operation, named by their content.
import { isForm } from "../../theme/client/request/body.js";
import {
  requestOperation,
  requestScheme,
  requestServers,
  type DescribedOperation,
} from "../../theme/client/request/described.js";
import { writeJson } from "../../theme/client/request/json.js";
import type { FormBody, FormParameter, OperationForm } from "../types/api-form.js";
import type { ApiSecurityScheme } from "../types/api-security.js";
import type { ApiConsole, ApiResponse, ApiServer } from "../types/api-operation.js";
import type { ConsoleConfig } from "../types/api-config.js";
import type { PlainFile } from "../types/output.js";
import { defined, unlessEmpty } from "../text/defined.js";
import { shortHash } from "../text/hash.js";
import { textOfHtml } from "../text/html.js";
import { entryOf, isObject, objectAt, textAt, type JsonObject } from "../text/json.js";
import { CALLBACK_PAGE, leadsBack } from "../text/oauth.js";
import type { ValuedContent } from "./content.js";
import { Forms } from "./form.js";
import type { ApiPageText } from "./page-text.js";
import type { ValuedParameter } from "./request.js";
import type { Schemas } from "./schema.js";

/** An operation with the schemas and values that its form is made from. */
export interface FilledOperation extends DescribedOperation {
  readonly summary: string;
  readonly responses: readonly ApiResponse[];
  readonly values: readonly ValuedParameter[];
  readonly contents: readonly ValuedContent[];
}

/** How the console of a description works. */
export interface ConsoleOptions extends ConsoleConfig {
  /** Unique within the site. */
  readonly id: string;
  readonly tryIt: boolean;
  /** Address of a file from its path in the output folder. */
  readonly urlOf: (path: string) => string;
}

/** Whether a description says that an operation has no console: to Redocly, ReadMe or Mintlify. */
export function hidesConsole(operation: JsonObject): boolean {
  const playground = textAt(objectAt(objectAt(operation, "x-mint"), "metadata"), "playground");
  return (
    entryOf(operation, "x-hideTryItPanel") === true ||
    entryOf(objectAt(operation, "x-readme"), "explorer-enabled") === false ||
    playground === "none" ||
    playground === "hide"
  );
}

/** Makes the files for the console of one description; none where it has no console. */
export class ConsoleFiles {
  /** By path: equal operations share a file. */
  private readonly made = new Map<string, PlainFile>();
  private api: string | undefined;

  constructor(private readonly options: ConsoleOptions) {}

  get files(): readonly PlainFile[] {
    return [...this.made.values()];
  }

  /** Makes the file of the API. */
  addApi(schemes: ReadonlyMap<string, ApiSecurityScheme>, servers: readonly ApiServer[]): void {
    if (!this.options.tryIt) return;
    this.api = this.add(apiContent([...schemes.values()], servers, this.options));
  }

  /** Addresses for the entry page. */
  ofApi(): { console?: ApiConsole } {
    const { api } = this;
    return api === undefined ? {} : { console: { key: keyOf(this.options), api } };
  }

  /** Makes the file of an operation, and gives the addresses for its page. */
  ofOperation(operation: FilledOperation, schemas: Schemas, page: ApiPageText): { console?: ApiConsole } {
    const { console } = this.ofApi();
    if (!console) return {};
    const content = operationContent(operation, new Forms(schemas, page));
    return { console: { ...console, operation: this.add(content) } };
  }

  private add(value: object): string {
    const content = writeJson(value);
    const path = `assets/openapi/${this.options.id}/${shortHash(content)}.json`;
    this.made.set(path, { path, content });
    return this.options.urlOf(path);
  }
}

function keyOf({ id, urlOf }: ConsoleOptions): string {
  return `${urlOf("")}${id}`;
}

/** What the operations of an API share. */
function apiContent(
  schemes: readonly ApiSecurityScheme[],
  servers: readonly ApiServer[],
  options: ConsoleOptions,
): object {
  const { clientId, scopes } = options.oauth ?? {};
  const filled = schemes.map((scheme) => ({
    ...requestScheme(scheme),
    label: scheme.label,
    ...defined({
      flows: scheme.flows?.map((flow) => ({
        ...flow,
        scopes: flow.scopes.map(({ name, description }) =>
          defined({ name, description: description === undefined ? undefined : textOfHtml(description) }),
        ),
      })),
      openIdConnectUrl: scheme.openIdConnectUrl,
    }),
    ...((scheme.flows ?? scheme.openIdConnectUrl) && defined({ clientId, scopes })),
  }));
  return {
    key: keyOf(options),
    servers: requestServers(servers),
    schemes: filled,
    ...defined({
      proxyUrl: options.proxyUrl,
      redirectUrl: schemes.some(leadsBack) ? options.urlOf(CALLBACK_PAGE) : undefined,
    }),
  };
}

function operationContent(operation: FilledOperation, forms: Forms): object {
  const { summary, body, security, responses } = operation;
  const scopes = security.alternatives.flat().filter((use) => use.scopes.length > 0);
  const accepts = new Set(responses.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType)));
  const form: OperationForm = defined({
    summary,
    parameters: unlessEmpty(operation.values.map((each) => parameterOf(each, forms))),
    bodies: unlessEmpty(operation.contents.map((each) => bodyOf(each, forms))),
    bodyRequired: body?.required || undefined,
    scopes:
      scopes.length > 0
        ? Object.fromEntries(scopes.map((use) => [use.scheme.id, use.scopes.map(({ name }) => name)]))
        : undefined,
    accepts: accepts.size > 1 ? [...accepts] : undefined,
  });
  // After the shapes are made.
  const hasSchemas = Object.keys(forms.schemas).length > 0;
  return { ...form, ...(hasSchemas && { schemas: forms.schemas }), request: requestOperation(operation) };
}

function parameterOf(
  { shown, value, schema, about, given, examples }: ValuedParameter,
  forms: Forms,
): FormParameter {
  const sample = given || shown.required ? value : undefined;
  // Annotations of the parameter win over those of its schema.
  const annotations = defined({ description: about, deprecated: shown.deprecated });
  return defined({
    name: shown.name,
    in: shown.in,
    required: shown.required || undefined,
    empty: mayBeEmpty(shown, examples) || undefined,
    schema: forms.of({ ...(isObject(schema) ? schema : { type: "string" }), ...annotations }),
    sample,
    examples:
      examples.length > 1
        ? examples.map((example) => ({ label: example.shown.label, value: example.value }))
        : undefined,
  });
}

/** Whether a parameter that has to be sent may be sent without any text. An empty path would be another path. */
function mayBeEmpty(
  { in: place, required, allowEmptyValue }: ValuedParameter["shown"],
  examples: ValuedParameter["examples"],
): boolean {
  return (
    required && place !== "path" && (allowEmptyValue === true || examples.some(({ value }) => value === ""))
  );
}

function bodyOf({ shown, values, schema }: ValuedContent, forms: Forms): FormBody {
  const { mediaType, file, fields = {} } = shown;
  const texts = values.map(({ shown: { label, code }, value }) => {
    if (!isForm(mediaType) || !isObject(value)) return { label, text: code };
    // Files are chosen by the reader.
    const filled = Object.entries(value).filter(([name]) => fields[name]?.file === undefined);
    return { label, text: writeJson(Object.fromEntries(filled), 2) };
  });
  return defined({
    mediaType,
    schema: schema === undefined || file ? undefined : forms.of(schema),
    examples: file ? undefined : unlessEmpty(texts),
  });
}
