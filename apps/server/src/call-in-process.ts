import type { FastifyInstance, InjectOptions } from 'fastify';

/** Calls the API without the network, as `fetch` would, for pages that are rendered in the same process. */
export function callInProcess(app: FastifyInstance) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      payload: typeof init.body === 'string' ? init.body : undefined,
    });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
