import { pathOf } from '@shop/contract/call';
import { askForNewsletter, confirmNewsletter } from '@shop/contract/consents/calls';
import type { FastifyInstance } from 'fastify';

/**
 * Passes the forms of the newsletter on to the API as they are (307), so that they work without JavaScript and the API
 * sees whom they come from. The form that confirms is posted to its own address, which holds the token of the link.
 */
export function registerNewsletterForms(app: FastifyInstance, apiUrl: string) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post('/shop/newsletter', (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(apiUrl + askForNewsletter.path, 307),
    );
    scope.post<{ Querystring: { token?: unknown } }>('/shop/newsletter/confirm', (request, reply) => {
      const { token } = request.query;
      const path = pathOf(confirmNewsletter, { token: typeof token === 'string' && token ? token : '-' });
      return reply.header('cache-control', 'no-store').redirect(apiUrl + path, 307);
    });
  });
}
