import { LANGUAGE_HEADER, type Language, isLanguage } from '@shop/messages/languages';
import type { FastifyRequest } from 'fastify';

/** The language of the page that asks (decision 0085). Other clients name none and read English. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const named = headers[LANGUAGE_HEADER];
  return isLanguage(named) ? named : 'en';
}
