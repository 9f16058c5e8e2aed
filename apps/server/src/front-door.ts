import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** The port, open from the first moment: it says how the shop is while it starts, serves and drains. */
export interface FrontDoor {
  /** Lets requests in. `isReady` rejects when the shop cannot serve at present. */
  serve(listener: RequestListener, isReady: () => Promise<void>): void;
  /** Says 503 to `/readyz`, then takes no more connections and waits for what is in flight, at most `boundMs`. */
  close(boundMs: number): Promise<void>;
}

/** How long balancers may still send requests after `/readyz` has turned. */
const NOTICE_MS = 500;
const READY_TIMEOUT_MS = 2_000;

/** @throws StartError where the port is taken */
export async function openFrontDoor({ port, host }: { port: number; host: string }): Promise<FrontDoor> {
  let listener: RequestListener = refuseWhileStarting;
  let isReady: () => Promise<void> = refuseReadiness;
  let isDraining = false;

  const server = createServer((request, response) => {
    // A connection that is told so is not used again, so nobody writes into one that is about to end.
    if (isDraining) response.setHeader('connection', 'close');
    if (request.url === '/healthz') answer(response, 200, 'alive');
    else if (request.url === '/readyz') void answerReadiness(response);
    else listener(request, response);
  });
  // Who sends headers or a body slower than this is let go, however many they are.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
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
    server.listen({ port, host }, resolve);
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
