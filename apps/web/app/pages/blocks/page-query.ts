import { getPage } from '@shop/contract/content-pages/calls';
import { apiQuery } from '../../platform/api-query.ts';
import { language } from '../../platform/language.ts';

/** Reads a page as visitors see it, by the last part of its address, in the language of the pages where it is. */
export function pageQuery(slug: string) {
  return apiQuery(getPage, { params: { slug }, query: language === 'en' ? {} : { language } });
}
