import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import { AgentError, invalidProfile } from './agent-error.ts';
import { type Agent, fitProfile } from './agent.ts';
import { type Operation, operations } from './operations.ts';
import { type RunOperation, type Transport, isAllowed } from './run-operation.ts';
import { jsonOf, quotedJsonOf } from './written.ts';

/** Versions of the Model Context Protocol whose streamable HTTP without sessions this is, newest first. */
export const MCP_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];

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
const INVALID_PARAMS = -32_602;

/**
 * Answers one JSON-RPC message of the Model Context Protocol. Nothing is kept between messages: there are no sessions,
 * and the server sends nothing by itself.
 * @param address the network address of the caller
 */
export function createAnswerMcp(dependencies: McpDependencies) {
  return async (message: unknown, address: string): Promise<McpAnswer> => {
    if (!isMessage(message)) return failed(null, INVALID_REQUEST, 'Not a message of JSON-RPC 2.0.', 400);
    const { id, method, params } = message;
    // Notifications, and answers to questions that the server never asks.
    if (method === undefined || id === undefined) return { status: 202 };
    if (!isId(id)) {
      return failed(null, INVALID_REQUEST, 'The id is neither a text nor a number.', 400);
    }
    try {
      const given = isRecord(params) ? params : {};
      const result = await answerMethod(dependencies, method, given, address);
      if (result === null) return failed(id, METHOD_NOT_FOUND, `Unknown method: ${method}`);
      return answered(id, result);
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
  return (message: unknown, address: string): McpAnswer | undefined => {
    if (!isMessage(message) || message.method !== 'tools/call' || !isRecord(message.params)) return undefined;
    const { id, params } = message;
    const operation = operations.find(({ name }) => name === params.name);
    const given = params.arguments;
    if (!isId(id) || !operation || !isRecord(given)) return undefined;
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

async function answerMethod(
  { readSettings, operate, allow }: McpDependencies,
  method: string,
  params: Record<string, unknown>,
  address: string,
): Promise<Buffer | null> {
  switch (method) {
    case 'initialize':
      return toEnd(json(describeServer(readSettings().shop.name, params.protocolVersion)));
    case 'ping':
      return toEnd(json({}));
    case 'tools/list':
      return toEnd(
        json({ tools: operations.filter((each) => isAllowed(each, readSettings())).map(describeTool) }),
      );
    case 'tools/call': {
      const operation = operations.find(({ name }) => name === params.name);
      if (!operation) throw invalidParams(`Unknown tool: ${String(params.name).slice(0, 100)}`);
      const given = isRecord(params.arguments) ? params.arguments : {};
      const agent = { profile: profileOf(given.meta), address };
      allow(agent);
      if (hasId(operation) && typeof given.id !== 'string') throw invalidParams('$.id: must be string');
      const { argument } = operation;
      const asking = { agent, id: hasId(operation) ? String(given.id) : '' };
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
const STRUCTURED = Buffer.from('{"structuredContent":');
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

function describeServer(name: string, wanted: unknown) {
  const known = MCP_VERSIONS.find((version) => version === wanted);
  return {
    protocolVersion: known ?? MCP_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'shop', title: name, version: '1' },
    instructions: `${name} sells within India. Give a PIN code to learn the price with delivery. Tell the person all warnings. Only a person can place an order and pay, on the page of continue_url.`,
  };
}

/** Whether an operation is about what was begun before. */
function hasId({ rest }: Operation): boolean {
  return rest.path.includes('/:id');
}

function describeTool(operation: Operation) {
  const { name, description, argument, input, isCached, rest } = operation;
  const profile = {
    type: 'string',
    format: 'uri',
    description: 'The https address of the profile of the agent.',
  };
  return {
    name,
    description,
    inputSchema: {
      type: 'object',
      required: ['meta', ...(hasId(operation) ? ['id'] : []), ...(argument === null ? [] : [argument])],
      properties: {
        meta: {
          type: 'object',
          required: ['ucp-agent'],
          properties: {
            'ucp-agent': { type: 'object', required: ['profile'], properties: { profile } },
          },
        },
        ...(hasId(operation) && { id: { type: 'string' } }),
        ...(argument !== null && { [argument]: input }),
      },
    },
    annotations: { readOnlyHint: isCached || rest.method === 'GET', openWorldHint: false },
  };
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
