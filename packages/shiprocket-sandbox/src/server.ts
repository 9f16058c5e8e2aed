import { readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { control } from './control.ts';
import { guardControlCall } from './control-guard.ts';
import type { CallFault } from './faults.ts';
import { asInput } from './input.ts';
import { labelPdf } from './label-pdf.ts';
import { Refusal } from './refusal.ts';
import { answer } from './routes.ts';
import type { Sandbox } from './sandbox.ts';

const API = '/v1/external';
const HANG_MS = 60_000;
const BAD_GATEWAY_PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body></body>\r\n</html>\r\n';
const BROWSER_DIR = join(import.meta.dirname, 'browser');
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The complete HTTP server, not listening yet. */
export function buildServer(sandbox: Sandbox): Server {
  const files = new Map(
    [
      ['/', 'parcels.html', 'text/html'],
      ['/parcels.js', 'parcels.js', 'text/javascript'],
      ['/parcels.css', 'parcels.css', 'text/css'],
    ].map(([path = '', name = '', type = '']) => [
      path,
      { body: readFileSync(join(BROWSER_DIR, name)), type: `${type}; charset=utf-8` },
    ]),
  );
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const file = files.get(url.pathname);
    if (file && request.method === 'GET') {
      const headers = { 'content-type': file.type, 'content-security-policy': PAGE_POLICY };
      response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(file.body);
      return;
    }
    void serve(sandbox, request, response, url).catch((error: unknown) => {
      if (error instanceof Refusal) return send(response, error.status, error.toBody());
      sandbox.config.logger.error({ err: error }, 'call failed');
      return send(response, 500, { message: 'Internal server error.', status_code: 500 });
    });
  });
}

async function serve(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<void> {
  const method = request.method ?? 'GET';
  const input = asInput(await readJson(request));
  const label = /^\/labels\/shipping-label-(\d+)-\d+\.pdf$/.exec(pathname)?.[1];
  if (label !== undefined) {
    const order = sandbox.store.findShipment(Number(label));
    if (!order) throw new Refusal(404, '404 Not Found');
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(labelPdf(order));
    return;
  }
  if (pathname.startsWith('/__control/')) {
    guardControlCall(request, sandbox.config.controlSecret);
    send(response, 200, control(sandbox, method, pathname.slice('/__control/'.length), input));
    return;
  }
  if (!pathname.startsWith(`${API}/`)) throw new Refusal(404, '404 Not Found');
  const path = pathname.slice(API.length).replace(/\/$/, '');
  const fault = sandbox.faults.takeCallFault(path);
  if (fault && (await failBefore(fault, request, response))) return;
  const asked = {
    method,
    path,
    query: searchParams,
    input,
    token: (request.headers.authorization ?? '').replace(/^Bearer /, ''),
    url: `http://${request.headers.host}`,
  };
  const body = answer(sandbox, asked);
  failAfter(fault?.fault, request, response, body);
}

/** @returns whether the call ends here, with nothing done */
async function failBefore(
  { fault, delayMs }: CallFault,
  { socket }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault) {
    case 'delay':
      await setTimeout(delayMs);
      return false;
    case 'hang':
      void setTimeout(HANG_MS, null, { ref: false }).then(() => socket.destroy());
      return true;
    case 'reset':
      socket.resetAndDestroy();
      return true;
    case '429':
      throw new Refusal(429, 'Too Many Attempts.');
    case '401':
      throw new Refusal(401, 'Token has expired');
    case '403':
      throw new Refusal(403, 'Forbidden');
    case '500':
      throw new Refusal(500, 'Something went wrong');
    case '502-html':
      response.writeHead(502, { 'content-type': 'text/html' }).end(BAD_GATEWAY_PAGE);
      return true;
    case '200-error':
      send(response, 200, { message: 'Something went wrong. Please try again.', status_code: 500 });
      return true;
    default:
      return false;
  }
}

/** The work is done; what the caller hears of it may be nothing. */
function failAfter(
  fault: CallFault['fault'] | undefined,
  { socket }: IncomingMessage,
  response: ServerResponse,
  body: object,
): void {
  const text = JSON.stringify(body);
  if (fault === 'no-answer-after') socket.resetAndDestroy();
  else if (fault === 'error-after')
    send(response, 500, { message: 'Something went wrong', status_code: 500 });
  else if (fault === 'cut-json')
    response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, text.length / 2));
  else if (fault === 'other-order') send(response, 200, JSON.parse(ofAnother(text)) as object);
  else send(response, 200, body);
}

/** An answer as it would be for the order after the one that was asked for. */
function ofAnother(answered: string): string {
  return answered
    .replaceAll(
      /("(?:id|order_id|shipment_id)":|shipping-label-)(\d+)/g,
      (_, of, id) => of + (Number(id) + 1),
    )
    .replaceAll(/("channel_order_id":"[^"]*)/g, '$1-other');
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'Syntax error');
  }
}
