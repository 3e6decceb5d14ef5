// How other devices get to a server of this program: its addresses in the network, and a code for the camera of a phone.
import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** Hosts that stand for all addresses of this machine. */
const ANY: readonly string[] = ["0.0.0.0", "::"];

/** Interfaces of containers, virtual machines and tunnels, which no phone reaches. */
const VIRTUAL =
  /^(?:br-|cni|docker|flannel|ham|lxc|podman|tailscale|tap|tun|utun|vboxnet|veth|virbr|vmnet|wg|zt)|vEthernet/;

/** A network interface, as `os.networkInterfaces` tells of it. */
type Interfaces = Readonly<
  Record<
    string,
    readonly { readonly address: string; readonly family: string; readonly internal: boolean }[] | undefined
  >
>;

/** The IPv4 addresses of this machine at which a server on `host` is reached by others, those of real networks first. */
export function networkHosts(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  if (!ANY.includes(host)) return isIP(host) === 4 && !host.startsWith("127.") ? [host] : [];
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."),
      )
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  );
  const isReal = found.filter(({ isVirtual }) => !isVirtual);
  return [...isReal, ...found.filter(({ isVirtual }) => isVirtual)].map(({ address }) => address);
}

/** The address for a browser on this machine of a server at an address. */
export function ownAddress(address: string): string {
  return address.replace(/^http:\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, "http://localhost");
}

/** The addresses at which others reach a server; on a terminal with a QR code of the first one. Empty where nobody else does. */
export async function networkText(
  address: string,
  host: string,
  terminal: { readonly isTTY?: boolean; readonly colors: boolean },
): Promise<string> {
  const addresses = networkHosts(host).map((name) =>
    address.replace(/^http:\/\/(?:\[[^\]]*\]|[^:/]+)/, `http://${name}`),
  );
  const [first] = addresses;
  if (first === undefined) return "";
  const lines = addresses.map((each) => `On the network: ${each}\n`).join("");
  if (!terminal.isTTY) return lines;
  const { renderUnicodeCompact } = await import("uqr");
  const code = renderUnicodeCompact(first, { border: 2 }).split("\n");
  // Phones read dark squares on a light ground, whatever the colors of the terminal are.
  const shown = terminal.colors ? code.map((line) => `\u001B[97;40m${line}\u001B[0m`) : code;
  return `${lines}${shown.join("\n")}\n`;
}
