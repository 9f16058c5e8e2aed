import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import { AgentError, invalidProfile } from './agent-error.ts';
import { type Agent, fitProfile } from './agent.ts';
import { describeTool, hasId } from './describe-tool.ts';
import {
  INVALID_PARAMS,
  MCP_VERSIONS,
  type McpHeaders,
  readVersion,
  versionOfHandshake,
} from './mcp-version.ts';
import { type Operation, operations } from './operations.ts';
import { type RunOperation, type Transport, isAllowed } from './run-operation.ts';
import { jsonOf, quotedJsonOf } from './written.ts';

export interface McpDependencies {
  readSettings: ReadSettings;
  operate: RunOperation;
  /** Counts a call. @throws rate_limited */
  allow: (agent: Agent) => void;
}

/** What a message is answered with. No body: nothing is answered. */
export interface McpAnswer {
  status: number;
  /** Its parts, one after the other. */
  body?: (Buffer | string)[];
  retryAfterSeconds?: number | undefined;
}

type Id = string | number;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
/** How long a client may take the list of the tools as it was: the owner may switch some off. */
const TOOLS_KNOWN_MS = 60_000;

/**
 * Answers one JSON-RPC message of the Model Context Protocol. Nothing is kept between messages: there are no sessions,
 * and the server sends nothing by itself.
 * @param address the network address of the caller
 */
export function createAnswerMcp(dependencies: McpDependencies) {
  return async (message: unknown, address: string, headers: McpHeaders): Promise<McpAnswer> => {
    if (!isMessage(message)) return failed(null, INVALID_REQUEST, 'Not a message of JSON-RPC 2.0.', 400);
    const { id, method, params } = message;
    // Notifications, and answers to questions that the server never asks.
    if (method === undefined || id === undefined) return { status: 202 };
    if (!isId(id)) {
      return failed(null, INVALID_REQUEST, 'The id is neither a text nor a number.', 400);
    }
    const given = isRecord(params) ? params : {};
    const version = readVersion(method, given, headers);
    if ('fault' in version) {
      const { code, message: content, data } = version.fault;
      return failed(id, code, content, 400, data);
    }
    try {
      const answer = version.hasHandshake ? answerHandshake : answerDiscovery;
      const result =
        answer(dependencies, method, given) ??
        (await answerMethod(dependencies, method, given, address, headers));
      if (result !== null) return answered(id, result);
      return failed(id, METHOD_NOT_FOUND, `Unknown method: ${method}`, version.hasHandshake ? 200 : 404);
    } catch (error) {
      if (error instanceof AgentError) return failedWith(id, error);
      throw error;
    }
  };
}

/**
 * The answer to a message that asks what was asked before, if that is still true; undefined: the message has to be worked
 * on. Such a message needs no check of what it holds: its texts are only compared.
 */
export function createAnswerKnownMcp({ operate, allow }: Pick<McpDependencies, 'operate' | 'allow'>) {
  return (message: unknown, address: string, headers: McpHeaders): McpAnswer | undefined => {
    if (!isMessage(message) || message.method !== 'tools/call' || !isRecord(message.params)) return undefined;
    const { id, params } = message;
    const operation = operations.find(({ name }) => name === params.name);
    const given = params.arguments;
    if (!isId(id) || !operation || !isRecord(given)) return undefined;
    if ('fault' in readVersion(message.method, params, headers)) return undefined;
    const result = operate.find(questionOf(operation, given));
    if (!result) return undefined;
    try {
      allow({ profile: profileOf(given.meta), address });
    } catch (error) {
      if (error instanceof AgentError) return failedWith(id, error);
      throw error;
    }
    return answered(id, result);
  };
}

/** @param result up to the end of the message */
function answered(id: Id, result: Buffer): McpAnswer {
  return { status: 200, body: [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, result] };
}

/** The answer to a body that is no JSON. */
export function unreadableMessage(): McpAnswer {
  return failed(null, PARSE_ERROR, 'The body is not JSON.', 400);
}

/** The answer to a message whose work failed for a reason that is the shop's. */
export function failedMessage(status: 500 | 503): McpAnswer {
  return failed(
    null,
    status === 503 ? -32_000 : -32_603,
    'The shop cannot answer now. Try again later.',
    status,
  );
}

/** What is asked before anything else by clients of the versions with a handshake, and from time to time. */
function answerHandshake(
  { readSettings }: McpDependencies,
  method: string,
  { protocolVersion }: Record<string, unknown>,
): Buffer | null {
  if (method === 'ping') return toEnd(json({}));
  if (method !== 'initialize') return null;
  const serverInfo = serverOf(readSettings);
  return toEnd(
    json({ protocolVersion: versionOfHandshake(protocolVersion), ...offered(serverInfo), serverInfo }),
  );
}

/** The same since there is none. */
function answerDiscovery({ readSettings }: McpDependencies, method: string): Buffer | null {
  if (method !== 'server/discover') return null;
  const serverInfo = serverOf(readSettings);
  return toEnd(
    json({
      ...COMPLETE,
      supportedVersions: MCP_VERSIONS,
      ...offered(serverInfo),
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
      ...KNOWN_A_WHILE,
    }),
  );
}

/** Versions with a handshake know no such members, and skip them. */
const COMPLETE = { resultType: 'complete' };
const KNOWN_A_WHILE = { ttlMs: TOOLS_KNOWN_MS, cacheScope: 'public' };

async function answerMethod(
  { readSettings, operate, allow }: McpDependencies,
  method: string,
  params: Record<string, unknown>,
  address: string,
  headers: McpHeaders,
): Promise<Buffer | null> {
  switch (method) {
    case 'tools/list': {
      const tools = operations.filter((each) => isAllowed(each, readSettings())).map(describeTool);
      return toEnd(json({ ...COMPLETE, tools, ...KNOWN_A_WHILE }));
    }
    case 'tools/call': {
      const operation = operations.find(({ name }) => name === params.name);
      if (!operation) throw invalidParams(`Unknown tool: ${String(params.name).slice(0, 100)}`);
      const given = isRecord(params.arguments) ? params.arguments : {};
      const agent = { profile: profileOf(given.meta), address };
      allow(agent);
      if (hasId(operation) && typeof given.id !== 'string') throw invalidParams('$.id: must be string');
      const { argument } = operation;
      const id = hasId(operation) ? String(given.id) : '';
      const key = keyOf(given.meta, headers);
      const asking = { agent, id, key };
      return (
        await operate.run(questionOf(operation, given), argument === null ? {} : given[argument], asking)
      ).bytes;
    }
    default:
      return null;
  }
}

/** Structured, and as text for clients that read no other; up to the end of the message. */
const MCP: Transport = {
  name: 'mcp',
  form: (answer) => Buffer.concat([STRUCTURED, ...jsonOf(answer), AS_TEXT, ...quotedJsonOf(answer), END]),
};
const STRUCTURED = Buffer.from('{"resultType":"complete","structuredContent":');
const AS_TEXT = Buffer.from(',"content":[{"type":"text","text":"');
const END = Buffer.from('"}]}}');

/** A result with the end of its message. */
function toEnd(result: Buffer): Buffer {
  return Buffer.concat([result, Buffer.from('}')]);
}

function questionOf(operation: Operation, given: Record<string, unknown>) {
  const { argument } = operation;
  return { operation, by: MCP, text: argument === null ? '' : (JSON.stringify(given[argument]) ?? '') };
}

function serverOf(readSettings: ReadSettings) {
  return { name: 'shop', title: readSettings().shop.name, version: '1' };
}

function offered({ title }: ReturnType<typeof serverOf>) {
  return {
    capabilities: { tools: {} },
    instructions: `${title} sells within India. Give a PIN code to learn the price with delivery. Tell the person all warnings. Only a person can place an order and pay, on the page of continue_url.`,
  };
}

/** The key of a call, which the protocol has in the metadata and in the header. */
function keyOf(meta: unknown, headers: McpHeaders): unknown {
  const named = isRecord(meta) ? meta['idempotency-key'] : undefined;
  return named === undefined ? headers['idempotency-key'] : named;
}

/** @throws invalid_profile_url */
function profileOf(meta: unknown): string {
  const named = isRecord(meta) ? meta['ucp-agent'] : undefined;
  if (!isRecord(named)) throw invalidProfile();
  return fitProfile(named.profile);
}

function invalidParams(content: string): AgentError {
  return new AgentError('invalid_request', content, { status: 400, rpcCode: INVALID_PARAMS });
}

/**
 * The protocol's errors have the status of HTTP too, as it wants. What is wrong with the parameters is a matter of
 * JSON-RPC alone: clients read no body of another status.
 */
function failedWith(id: Id, { code, message, status, rpcCode, retryAfterSeconds }: AgentError): McpAnswer {
  const data = { code, content: message, ...(retryAfterSeconds && { retry_after: retryAfterSeconds }) };
  const isOfRpc = rpcCode === INVALID_PARAMS;
  return { ...failed(id, rpcCode, message, isOfRpc ? 200 : status, data), retryAfterSeconds };
}

function failed(id: Id | null, code: number, message: string, status = 200, data?: object): McpAnswer {
  return { status, body: [json({ jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } })] };
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function isMessage(value: unknown): value is { id?: unknown; method?: string; params?: unknown } {
  if (!isRecord(value) || value.jsonrpc !== '2.0') return false;
  return (
    typeof value.method === 'string' ||
    (value.method === undefined && ('result' in value || 'error' in value))
  );
}

function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
