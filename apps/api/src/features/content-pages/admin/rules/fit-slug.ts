import { MAX_SLUG } from '@shop/contract/limits';
import * as pageMessages from '@shop/contract/content-pages/messages';
import { isBuiltIn } from '@shop/contract/content-pages/page-kinds';
import * as pageRefusals from '@shop/contract/content-pages/refusals';
import { refuseFields } from '../../../../platform/errors.ts';

/** Checks the last part of a page's address as it was typed. @throws unfit_page */
export function fitSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > MAX_SLUG) {
    throw refuseFields(pageRefusals.unfit, { slug: pageMessages.addressShape });
  }
  if (isBuiltIn(slug)) throw refuseFields(pageRefusals.unfit, { slug: pageMessages.addressTaken });
  return slug;
}
