// What the reader has set for a whole API: server and credentials. Kept for the tab, or for the device.
import { CHANGE_EVENT } from "../events.js";
import type { Token } from "../oauth/token.js";
import {
  addressOf,
  type RequestOperation,
  type RequestScheme,
  type RequestServer,
} from "../request/operation.js";
import { keep, nameOf, recall } from "../storage.js";

/** Plain data. */
export interface Settings {
  /** Address of the server as it is in the description; absent: the first one. */
  readonly server?: string;
  /** Values of the variables of servers, by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** By id of the scheme. Of `basic`, name and password with a colon between. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Tokens that this page got, whose values are among the credentials. */
  readonly tokens: Readonly<Record<string, Token>>;
  /** How tokens are asked for, by id of the scheme. */
  readonly clients: Readonly<Record<string, ClientSettings>>;
  /** Ids of the schemes that are used where an operation offers several ways. */
  readonly ways: readonly string[];
}

/** How a token is asked for. */
export interface ClientSettings {
  readonly flow?: string;
  readonly id?: string;
  readonly secret?: string;
  readonly inBody?: boolean;
  readonly scopes?: readonly string[];
}

const NOTHING: Settings = { variables: {}, credentials: {}, tokens: {}, clients: {}, ways: [] };

const keyOf = (api: string) => `api-settings:${api}`;

/** Where storage is blocked, settings last as long as the page. */
const unsaved = new Map<string, Settings>();

/** The settings of an API; `undefined` where the reader has set nothing. */
export function recallSettings(api: string): Settings | undefined {
  const text = recall(keyOf(api), "sessionStorage") ?? recall(keyOf(api));
  try {
    return { ...NOTHING, ...(JSON.parse(text ?? "") as Partial<Settings>) };
  } catch {
    return unsaved.get(api);
  }
}

/** Whether the reader has set something for an API, or filled in one of its operations. */
export function isTouched(api: string): boolean {
  if (recallSettings(api)) return true;
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(nameOf(`api-draft:${api} `)));
  } catch {
    return false;
  }
}

/** The settings of an API, which React can subscribe to. */
export class SettingsStore {
  private settings: Settings;
  private isKept: boolean;

  constructor(readonly api: string) {
    this.isKept = recall(keyOf(api)) !== undefined;
    this.settings = recallSettings(api) ?? NOTHING;
  }

  readonly get = (): Settings => this.settings;

  /** Whether they are kept on the device. */
  readonly remembered = (): boolean => this.isKept;

  readonly set = (change: Partial<Settings>): void => {
    this.settings = { ...this.settings, ...change };
    this.save();
  };

  readonly remember = (value: boolean): void => {
    this.isKept = value;
    this.save();
  };

  /** Back to those of the description. Nothing stays in any storage. */
  readonly reset = (): void => {
    this.settings = NOTHING;
    this.isKept = false;
    this.save();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    document.addEventListener(CHANGE_EVENT, listener);
    return () => document.removeEventListener(CHANGE_EVENT, listener);
  };

  private save(): void {
    const text = this.settings === NOTHING ? undefined : JSON.stringify(this.settings);
    keep(keyOf(this.api), text, "sessionStorage");
    keep(keyOf(this.api), this.isKept ? (text ?? "{}") : undefined);
    if (text === undefined) unsaved.delete(this.api);
    else unsaved.set(this.api, this.settings);
    document.dispatchEvent(new Event(CHANGE_EVENT));
  }
}

/** The chosen server of a list, else the first. */
export function serverOf(
  servers: readonly RequestServer[],
  { server }: Pick<Settings, "server">,
): RequestServer | undefined {
  return servers.find(({ url }) => url === server) ?? servers[0];
}

/** Address that requests go to, without a slash at its end. */
export function addressIn(servers: readonly RequestServer[], settings: Settings): string {
  const server = serverOf(servers, settings);
  return server ? addressOf(server, settings.variables) : "";
}

/** The way to authenticate: the one that the reader chose, else the first that has all credentials, else the first. */
export function wayOf(
  { security }: Pick<RequestOperation, "security">,
  { ways, credentials }: Settings,
): readonly RequestScheme[] {
  const chosen = security.find((schemes) => ways.includes(nameOfWay(schemes)));
  const filled = security.find((schemes) => schemes.every(({ id }) => (credentials[id] ?? "") !== ""));
  return chosen ?? filled ?? security[0] ?? [];
}

/** Identifies a way among those of an operation. */
export function nameOfWay(schemes: readonly RequestScheme[]): string {
  return schemes.map(({ id }) => id).join("+");
}
