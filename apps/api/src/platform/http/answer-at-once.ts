import type { IncomingMessage } from 'node:http';

/**
 * Lets a body of JSON be answered before the app reads it, where it came with its headers, as small bodies do: an answer
 * that is in memory then costs little more by POST than by GET.
 * @param answer whether it has answered this text
 * @param otherwise is called if not, with the body as if nobody had read it
 */
export function answerAtOnce(
  request: IncomingMessage,
  answer: (text: string) => boolean,
  otherwise: (error?: Error) => void,
): void {
  if (!request.headers['content-type']?.startsWith('application/json')) return otherwise();
  // Node adds what came with the headers before the next tick.
  process.nextTick(() => {
    const { readableLength, headers } = request;
    const isHere = readableLength > 0 && readableLength === Number(headers['content-length']);
    const body: unknown = isHere ? request.read() : null;
    if (!Buffer.isBuffer(body)) return otherwise();
    try {
      if (answer(body.toString('utf8'))) return;
    } catch (error) {
      return otherwise(error as Error);
    }
    request.unshift(body);
    otherwise();
  });
}
