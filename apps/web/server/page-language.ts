import { LANGUAGE_COOKIE, LANGUAGES, type Language, isLanguage } from '@shop/messages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);
const ONE_YEAR_SECONDS = 31_536_000;
/** The owner's pages are in English. */
const OWNERS = /^\/admin(?:[/?.]|$)/;

/** The language chosen in this browser, or English. */
export function languageOf({ raw: { headers, url = '' } }: Pick<FastifyRequest, 'raw'>): Language {
  if (headers.cookie === undefined || OWNERS.test(url)) return 'en';
  const chosen = CHOSEN.exec(headers.cookie)?.[1];
  return isLanguage(chosen) ? chosen : 'en';
}

/** Remembers a chosen language, and redirects back to the page on which it was chosen. */
export function registerLanguageChoice(app: FastifyInstance, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void app.register(async (scope) => {
    // A form sends a content type even without fields.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    for (const language of LANGUAGES) {
      scope.post(`/language/${language}`, (request, reply) =>
        reply
          .header(
            'set-cookie',
            `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`,
          )
          .header('cache-control', 'no-store')
          .redirect(pathOf(request.headers.referer), 303),
      );
    }
  });
}

/** Only the path, so that nobody is redirected to another site. */
function pathOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname.replace(/^\/+/, '/') + search;
}
