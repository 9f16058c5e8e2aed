import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allRefusals, refusalsOfEveryCall } from '@shop/contract/all-refusals';
import { KEY_PREFIX } from '@shop/contract/api-keys/key-permissions';
import type { Endpoint } from '@shop/contract/endpoint';
import { STATUSES } from '@shop/contract/refusal';
import { exampleOf, refusalsOf } from './api-examples.ts';

const DOCS_PATH = '/api/docs';

/** The codes of the refusals of each call, by method and path. */
type CodesOfCalls = ReadonlyMap<string, readonly string[]>;

/** A call, and what programs that are made of the document call it. */
export interface NamedEndpoint {
  operationId: string;
  endpoint: Endpoint;
}

/** The handwritten part of the OpenAPI document. */
interface OpenApi {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, object> };
}

interface Operation {
  operationId?: string;
  'x-permission'?: string | readonly string[];
  /** A proof of the last 15 minutes: always, or when. */
  'x-needs-proof'?: true | string;
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response>;
}

interface Response {
  description: string;
  content?: Record<string, Content>;
  /** The codes by which a program tells one refusal from another. */
  'x-codes'?: readonly string[];
}

interface Content {
  schema?: object;
  example?: unknown;
}

/**
 * Serves `/api/openapi.json`, made from the schemas of the routes that are registered after it, with an example and
 * the refusals of each endpoint, and `/api/docs` to browse it. The document is made once, by the first request for it.
 */
export async function serveApiDocs(
  app: FastifyInstance,
  title: string,
  endpoints: readonly NamedEndpoint[],
  codes: CodesOfCalls = new Map(),
): Promise<void> {
  await app.register(swagger, {
    // The endpoints have tags. Pages, scripts and pictures served by the same process have none.
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description: codesInWords() },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${KEY_PREFIX}…`,
            description: 'A key that an owner makes at /admin/api-keys, for programs.',
          },
        },
      },
    },
  });
  let text: string | undefined;
  const send = (reply: FastifyReply, type = 'application/json; charset=utf-8') => {
    text ??= JSON.stringify(withExamples(structuredClone(app.swagger()), endpoints, codes));
    return reply.header('content-type', type).send(text);
  };
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: true,
    uiHooks: {
      onRequest(request, reply, done) {
        const [path = ''] = request.url.split('?');
        if (path === `${DOCS_PATH}/json`) return void send(reply);
        // Each JSON document is a YAML document too.
        if (path === `${DOCS_PATH}/yaml`) return void send(reply, 'application/x-yaml');
        done();
      },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => send(reply));
}

/** The codes with which any call may be refused, by the status of its answer, as Markdown. */
function codesInWords(): string {
  const codes = Map.groupBy(refusalsOfEveryCall, ({ kind }) => STATUSES[kind]);
  const lines = [...codes]
    .toSorted(([a], [b]) => a - b)
    .map(([status, refusals]) => {
      const named = [...new Set(refusals.map(({ code }) => `\`${code}\``))].toSorted();
      return `- ${status}: ${named.join(', ')}`;
    });
  return [
    'A refusal has a sentence for a person (`message`) and a stable `code` for programs. Each call lists its own codes. Any call may answer, by status:',
    '',
    ...lines,
  ].join('\n');
}

/**
 * Adds a name, an example and the other answers to each operation of the document. The schema of a refusal, which 3,000
 * answers have, is in it once: programs that write clients make a type of each place in which a schema stands.
 */
function withExamples<Document extends object>(
  document: Document,
  endpoints: readonly NamedEndpoint[],
  codes: CodesOfCalls,
): Document {
  const { paths = {}, components = {} } = document as OpenApi;
  for (const { operationId, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    if (!operation) continue;
    operation.operationId = operationId;
    if (endpoint.may !== undefined) operation['x-permission'] = endpoint.may;
    if (endpoint.needsProof !== undefined) operation['x-needs-proof'] = endpoint.needsProof;
    if (endpoint.fileField !== undefined)
      operation.requestBody = uploadOf(endpoint.fileField, endpoint.fields);
    const body = operation.requestBody?.content['application/json'];
    if (body && endpoint.body) body.example = exampleOf(endpoint.body);
    const answer = operation.responses['200']?.content?.['application/json'];
    if (answer) answer.example = exampleOf(endpoint.response);
    const refusal = operation.responses['4XX']?.content?.['application/json']?.schema;
    if (refusal) components.schemas = { ...components.schemas, Failure: refusal };
    delete operation.responses['4XX'];
    delete operation.responses['5XX'];
    const own = ownCodes(codes.get(`${endpoint.method} ${endpoint.path}`) ?? []);
    for (const [status, meaning] of refusalsOf(endpoint, [...own.keys()])) {
      const named = own.get(status);
      const description = named
        ? `${meaning} Of this call: ${named.map((code) => `\`${code}\``).join(', ')}.`
        : meaning;
      if (status < 400) {
        delete operation.responses['200'];
        operation.responses[status] = { description };
        continue;
      }
      const example = { success: false, message: meaning, code: named?.[0] ?? 'stable_code' };
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example } };
      operation.responses[status] = { description, content, ...(named && { 'x-codes': named }) };
    }
  }
  return document;
}

/** What a call takes that receives a file: the file in its field, and the texts sent with it. */
function uploadOf(fileField: string, fields: object = {}): Operation['requestBody'] {
  const { properties, required = [] } = fields as { properties?: object; required?: string[] };
  const schema = {
    type: 'object',
    required: [fileField, ...required],
    properties: { [fileField]: { type: 'string', format: 'binary' }, ...properties },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const refusalsOfCode = Map.groupBy(allRefusals, ({ code }) => code);

/** Codes by the status of their answer. One that refusals of two kinds share is under each status that it may have. */
function ownCodes(codes: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const told = codes.flatMap((code) => {
    const refusals = refusalsOfCode.get(code);
    if (!refusals) throw new Error(`no refusal of the contract has the code ${code}`);
    return [...new Set(refusals.map(({ kind }) => STATUSES[kind]))].map((status) => ({ status, code }));
  });
  const byStatus = Map.groupBy(told, ({ status }) => status);
  return new Map([...byStatus].map(([status, all]) => [status, all.map(({ code }) => code)]));
}
