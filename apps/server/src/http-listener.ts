import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** The port, open from the first moment. It reports the state of the shop while that starts, serves and drains. */
export interface HttpListener {
  /** Lets requests in. `isReady` rejects if the shop cannot serve at present. */
  serve(listener: RequestListener, isReady: () => Promise<void>): void;
  /** Answers 503 to `/readyz`, then accepts no more connections and waits for requests in flight, at most `boundMs`. */
  close(boundMs: number): Promise<void>;
}

/** How long load balancers may still send requests after `/readyz` has changed. */
const NOTICE_MS = 500;
const READY_TIMEOUT_MS = 2_000;

/** How long clients may take to send. Slower ones are disconnected, however many they are. */
export interface SendingLimits {
  headersMs: number;
  /** For the body of a call. An upload additionally gets the time that its bytes take at `uploadBytesPerSecond`. */
  bodyMs: number;
  uploadBytesPerSecond: number;
  /** For what is still to come of a body after its answer was sent. */
  restMs: number;
}

/** The speed is half of 1 Mbit/s: a picture of 10 MB gets through on a slow line, and so does a file of 40 MB. */
const SENDING_LIMITS: SendingLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadBytesPerSecond: 64 * 1024,
  restMs: 5_000,
};
/**
 * The size assumed for an upload that does not declare its length, and the largest declared length that is believed.
 */
const USUAL_UPLOAD_BYTES = 10 * 1024 * 1024;
const MAX_UPLOAD_BYTES = 48 * 1024 * 1024;
/** How often Node looks for connections whose headers are late. */
const CHECK_HEADERS_EVERY_MS = 2_000;

/**
 * How many connections the system queues until they are accepted, if it allows that many (the default is 511).
 * Further ones are retried by clients after 1, 3 and 7 s.
 */
const BACKLOG = 4_096;

/** @throws StartError if the port is taken */
export async function openHttpListener(
  { port, host }: { port: number; host: string },
  limits: SendingLimits = SENDING_LIMITS,
): Promise<HttpListener> {
  let listener: RequestListener = refuseWhileStarting;
  let isReady: () => Promise<void> = refuseReadiness;
  let isDraining = false;

  const server = createServer(
    { connectionsCheckingInterval: CHECK_HEADERS_EVERY_MS },
    (request, response) => {
      limitBody(request, response, limits);
      // Tells clients not to reuse the connection, so that nobody sends a request on one that is about to end.
      if (isDraining) response.setHeader('connection', 'close');
      if (request.url === '/healthz') answer(response, 200, 'alive');
      else if (request.url === '/readyz') void answerReadiness(response);
      else listener(request, response);
    },
  );
  server.headersTimeout = limits.headersMs;
  // Bodies have limits that depend on their size.
  server.requestTimeout = 0;
  server.timeout = 60_000;
  server.keepAliveTimeout = 72_000;

  async function answerReadiness(response: ServerResponse): Promise<void> {
    const isServing =
      !isDraining &&
      (await Promise.race([
        isReady().then(
          () => true,
          () => false,
        ),
        wait(READY_TIMEOUT_MS, false, { ref: false }),
      ]));
    answer(response, isServing && !isDraining ? 200 : 503, isServing ? 'ready' : 'not ready');
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port)));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });

  return {
    serve(newListener, check) {
      listener = newListener;
      isReady = check;
    },
    async close(boundMs) {
      isDraining = true;
      await wait(Math.min(NOTICE_MS, boundMs));
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const bound = setTimeout(() => server.closeAllConnections(), Math.max(0, boundMs - NOTICE_MS));
      await closed;
      clearInterval(idle);
      clearTimeout(bound);
    },
  };
}

/** Ends the connection of a client whose body does not arrive within the time that its size requires. */
function limitBody(request: IncomingMessage, response: ServerResponse, limits: SendingLimits): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  // By the next tick Node has added what came with the headers. A body that is whole needs no limit.
  process.nextTick(() => {
    if (!request.complete && request.readableLength !== Number(length)) {
      limitRest(request, response, limits);
    }
  });
}

function limitRest(request: IncomingMessage, response: ServerResponse, limits: SendingLimits): void {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  const uploadBytes = Math.min(Number(length ?? USUAL_UPLOAD_BYTES), MAX_UPLOAD_BYTES);
  const uploadMs = type.startsWith('multipart/') ? (uploadBytes * 1_000) / limits.uploadBytesPerSecond : 0;
  const end = () => request.complete || request.socket.destroy();
  const timer = setTimeout(end, limits.bodyMs + uploadMs).unref();
  response.once('close', () => {
    clearTimeout(timer);
    if (!request.complete) setTimeout(end, limits.restMs).unref();
  });
}

function refuseReadiness(): Promise<void> {
  return Promise.reject(new Error('The shop is starting.'));
}

function refuseWhileStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', '1');
  answer(response, 503, 'The shop is starting.');
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`PORT: ${port} is in use by another program; stop it or give another number`);
  }
  if (error.code === 'EACCES') return new StartError(`PORT: ${port} needs rights that this user has not`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError('HOST: give an address of this machine, or 0.0.0.0 for all of them');
  }
  return error;
}
