import { LANGUAGE_COOKIE, LANGUAGES, type Language, isLanguage } from '@shop/messages/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);
const ONE_YEAR_SECONDS = 31_536_000;
/** The owner's pages are English. */
const OWNERS = /^\/admin(?:[/?.]|$)/;

/** The language that was chosen in this browser; English where none was. */
export function languageOf({ raw: { headers, url = '' } }: Pick<FastifyRequest, 'raw'>): Language {
  if (headers.cookie === undefined || OWNERS.test(url)) return 'en';
  const chosen = CHOSEN.exec(headers.cookie)?.[1];
  return isLanguage(chosen) ? chosen : 'en';
}

/** Remembers a language and shows the page again from which it was chosen. */
export function registerLanguageChoice(app: FastifyInstance, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void app.register(async (scope) => {
    // A form sends a type even where it has no field.
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

/** The path alone, so that nobody is sent to another site. */
function pathOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname.replace(/^\/+/, '/') + search;
}
