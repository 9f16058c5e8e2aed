import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Endpoint } from '@shop/contract/endpoint';
import { bodyLimitOf } from '@shop/contract/body-limit';

/** Room for a long address below Node's 16 KB for the first line and the headers. */
const ADDRESS_LENGTH = 15_000;
/** Each request is made this often, and the cheapest run counts: the first compiles schemas, and others are disturbed. */
const TRIES = 3;
/** Ordinary texts, repeated until they fill what there is room for. */
const PIECES = ['a', ' ', 'a ', 'a.', '-', ',', '/', '1', '0,', 'é', 'नी', '\n', '"', 'a@', '(', '%20'];

interface Cost {
  /** CPU of the process, user and system together. */
  cpuMs: number;
  /** The costliest request, shortened. */
  request: string;
}

/** Makes the longest requests that a call takes, and finds the one whose answer costs the most CPU. */
export async function costliestRequest(app: FastifyInstance, endpoint: Endpoint): Promise<Cost> {
  let costliest: Cost = { cpuMs: 0, request: '' };
  for (const request of longestRequests(endpoint)) {
    const cpuMs = await cpuOf(app, request);
    if (cpuMs < costliest.cpuMs) continue;
    const payload = typeof request.payload === 'string' ? request.payload : '';
    costliest = { cpuMs, request: `${String(request.url).slice(0, 80)} ${payload.slice(0, 60)}` };
  }
  return costliest;
}

async function cpuOf(app: FastifyInstance, request: InjectOptions): Promise<number> {
  const costs: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const before = process.cpuUsage();
    await app.inject(request);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}

function* longestRequests(endpoint: Endpoint): Generator<InjectOptions> {
  const { method } = endpoint;
  const path = endpoint.path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
  for (const piece of PIECES) {
    const text = filled(encodeURIComponent(piece), ADDRESS_LENGTH);
    yield { method, url: endpoint.path.replace(/:\w+/, text) };
    yield { method, url: `${path}?${text}` };
    for (const name of namesOf(endpoint.query)) yield { method, url: `${path}?${name}=${text}` };
  }
  for (const name of namesOf(endpoint.query)) {
    yield { method, url: `${path}?${filled(`${name}=1&`, ADDRESS_LENGTH)}` };
    yield { method, url: `${path}?${name}=${filled('a,', ADDRESS_LENGTH)}` };
  }
  if (endpoint.method === 'GET' || endpoint.fileField !== undefined) return;
  const headers = { 'content-type': 'application/json' };
  for (const body of longestBodies(endpoint)) yield { method, url: path, headers, payload: body };
}

/** Every field filled with one text, every field a long list of wrong entries, and deep or wide nothing. */
function* longestBodies(endpoint: Endpoint): Generator<string> {
  const room = bodyLimitOf(endpoint) - 100;
  const names = namesOf(endpoint.body);
  for (const name of names) {
    for (const piece of PIECES) {
      yield `{${JSON.stringify(name)}:${JSON.stringify(filled(piece, room / 4))}}`;
    }
    for (const entry of ['1', '""', '{}', '[]', 'null']) {
      yield `{${JSON.stringify(name)}:[${filled(`${entry},`, room - name.length)}${entry}]}`;
    }
  }
  const each = Math.floor(room / (4 * Math.max(1, names.length)));
  for (const piece of PIECES) {
    yield JSON.stringify(Object.fromEntries(names.map((name) => [name, filled(piece, each)])));
  }
  yield `{"a":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`;
  yield `{${Array.from({ length: room / 12 }, (_, index) => `"k${index}":1`).join(',')}}`;
  yield `[${filled('1,', room)}1]`;
}

function filled(piece: string, length: number): string {
  return piece.repeat(Math.max(0, Math.floor(length / piece.length)));
}

function namesOf(schema: Endpoint['query']): string[] {
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
}
