import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { WebOptions } from './register-web.ts';
import type { WebBuild } from './web-build.ts';

type DevOptions = Pick<WebOptions, 'callApi' | 'browserConfig' | 'readSettings' | 'reportError'>;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Pages directly from the sources, for `npm run dev`: changes appear at once, nothing is cached, and there is no
 * content policy because it would refuse Vite's own scripts. Returns the function that stops it.
 */
export async function createViteDevWeb(
  app: FastifyInstance,
  { callApi, browserConfig, readSettings, reportError }: DevOptions,
) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    server: { middlewareMode: true },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest(request, reply, done) {
      vite.middlewares(request.raw, reply.raw, () => done());
    },
    async handler(request, reply) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
      const host = { transport: callApi, browserConfig, readSettings, reportError };
      const context = build.entry.module.createPageContext(host);
      const page = await build.entry.module.createRequestHandler(build, 'development')(
        new Request(new URL(request.raw.url ?? '/', browserConfig.publicUrl)),
        context,
      );
      return reply
        .code(page.status)
        .headers(Object.fromEntries(page.headers))
        .send(Buffer.from(await page.arrayBuffer()));
    },
  });
  return () => vite.close();
}
