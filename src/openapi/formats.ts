// String formats: an example and a check for each.

interface Format {
  readonly example: string;
  readonly test?: RegExp;
}

const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;
const IPV4 = String.raw`(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}`;

/** Formats of JSON Schema and OpenAPI by name. Examples use reserved addresses and names. */
const FORMATS: Readonly<Record<string, Format>> = {
  "date-time": { example: "2025-03-14T20:00:00Z", test: new RegExp(`^${DATE}[t\\s]${TIME}$`, "i") },
  date: { example: "2025-03-14", test: new RegExp(`^${DATE}$`) },
  time: { example: "20:00:00Z", test: new RegExp(`^${TIME}$`, "i") },
  duration: {
    example: "P1D",
    test: /^P(?!$)(?:(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|\d+W)$/,
  },
  email: { example: "user@example.com", test: /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i },
  "idn-email": { example: "user@example.com" },
  hostname: {
    example: "example.com",
    test: /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i,
  },
  "idn-hostname": { example: "example.com" },
  ipv4: { example: "192.0.2.1", test: new RegExp(`^${IPV4}$`) },
  ipv6: { example: "2001:db8::1", test: /^(?=.*::|(?:[^:]*:){7})[\da-f:.]{2,45}$/i },
  uri: { example: "https://example.com", test: /^[a-z][a-z\d+.-]*:(?!\/\/\/)[^\s<>"{}|\\^`]+$/i },
  "uri-reference": { example: "/path", test: /^[^\s<>"{}|\\^`]*$/ },
  "uri-template": { example: "https://example.com/{id}" },
  url: { example: "https://example.com", test: /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:[:/?#]\S*)?$/i },
  iri: { example: "https://example.com" },
  "iri-reference": { example: "/path" },
  uuid: {
    example: "7d3c1f52-9a44-4a6e-8f0b-2c5d1e6b7a90",
    test: /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  },
  "json-pointer": { example: "/name", test: /^(?:\/(?:[^~/]|~0|~1)*)*$/ },
  "relative-json-pointer": { example: "0" },
  regex: { example: "^[a-z]+$" },
  byte: { example: "ZXhhbXBsZQ==", test: /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i },
  binary: { example: "binary" },
  password: { example: "password" },
};

function formatOf(name: string): Format | undefined {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

/** An example string, or `undefined` for an unknown format. */
export function exampleOfFormat(name: string): string | undefined {
  return formatOf(name)?.example;
}

/** Whether a string has a format. `true` for unknown formats. */
export function hasFormat(value: string, name: string): boolean {
  const format = formatOf(name);
  if (name === "date" || name === "date-time") return format?.test?.test(value) === true && isDay(value);
  if (name === "regex") return isPattern(value);
  return format?.test?.test(value) ?? true;
}

function isDay(value: string): boolean {
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split("-").map(Number);
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isPattern(value: string): boolean {
  try {
    return Boolean(new RegExp(value, "u"));
  } catch {
    return false;
  }
}
