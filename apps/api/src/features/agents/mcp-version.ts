/** Versions of the Model Context Protocol that are spoken by streamable HTTP without sessions, newest first. */
export const MCP_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;
/** Since this version there is no handshake: each message says what it needs in `_meta` and in headers. */
const WITHOUT_HANDSHAKE = MCP_VERSIONS[0];

/** Keys of `params._meta`. */
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

export const INVALID_PARAMS = -32_602;
/** A header says something else than the message. */
const HEADER_MISMATCH = -32_020;
const UNSUPPORTED_VERSION = -32_022;

/** The headers of a call: some say what its message says, so that a proxy need not read it. */
export type McpHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What is wrong with how a message says its version: an error of JSON-RPC with status 400. */
export interface VersionFault {
  code: number;
  message: string;
  data?: object;
}

/**
 * Whether a message is one without a handshake, or why it cannot be answered. A message that names no version in its
 * body is of a version with a handshake, unless its header names one without.
 * Source: modelcontextprotocol.io/specification/2026-07-28, transports; codes as in `@modelcontextprotocol/core` 2.4.0.
 */
export function readVersion(
  method: string,
  { _meta: said, name }: Readonly<Record<string, unknown>>,
  headers: McpHeaders,
): { hasHandshake: boolean } | { fault: VersionFault } {
  const meta = (said ?? {}) as Readonly<Record<string, unknown>>;
  const named = meta[VERSION];
  const header = headers['mcp-protocol-version'];
  // Where the message names one, a header can only differ from it.
  const asked = named ?? header;
  if (asked !== undefined && !isSpoken(asked)) {
    return fault(UNSUPPORTED_VERSION, `The protocol versions are ${MCP_VERSIONS.join(', ')}.`, {
      supported: MCP_VERSIONS,
      requested: asked,
    });
  }
  if (named === undefined && header !== WITHOUT_HANDSHAKE) return { hasHandshake: true };
  const missing = [VERSION, CAPABILITIES].filter((key) => meta[key] === undefined);
  if (missing.length > 0) return fault(INVALID_PARAMS, `params._meta must have ${missing.join(' and ')}.`);
  const differing = [
    header === named ? null : 'MCP-Protocol-Version',
    headers['mcp-method'] === method ? null : 'Mcp-Method',
    method !== 'tools/call' || textOf(headers['mcp-name']) === name ? null : 'Mcp-Name',
  ].filter((each) => each !== null);
  if (differing.length > 0) {
    return fault(HEADER_MISMATCH, `The message says something else than ${differing.join(' and ')}.`);
  }
  return { hasHandshake: false };
}

/** The version by which a client of a handshake is answered: the one that it wants, or the newest of those. */
export function versionOfHandshake(wanted: unknown): string {
  const [, ...others] = MCP_VERSIONS;
  return others.find((version) => version === wanted) ?? others[0];
}

function isSpoken(version: unknown): boolean {
  return (MCP_VERSIONS as readonly unknown[]).includes(version);
}

/** What a header cannot hold is written as `=?base64?…?=`. */
function textOf(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  const [, encoded] = /^=\?base64\?(.*)\?=$/.exec(header) ?? [];
  return encoded === undefined ? header : Buffer.from(encoded, 'base64').toString('utf8');
}

function fault(code: number, message: string, data?: object): { fault: VersionFault } {
  return { fault: { code, message, ...(data && { data }) } };
}
