import * as bannerMessages from '@shop/contract/banners/messages';
import type { BannerWords } from '@shop/contract/banners/schemas';
import { BadInputError } from '../../../platform/errors.ts';

/** A link that leads out of the shop. */
export class LinkElsewhereError extends BadInputError {
  readonly code = 'link_elsewhere';
}

/** A picture with a link but no words: a screen reader could not say where it leads. */
export class LinkWithoutWordsError extends BadInputError {
  readonly code = 'link_without_words';
}

/** A button that leads nowhere. */
export class ButtonWithoutLinkError extends BadInputError {
  readonly code = 'button_without_link';
}

const IN_SHOP = /^\/shop\/[!-~]*$/;

const NONE: Required<BannerWords> = { alt: '', link: '', heading: '', button: '' };

/** A banner's words as they are stored. Words that were not sent stay as in `before`. */
export function wordsOf(typed: BannerWords, before = NONE): Required<BannerWords> {
  return {
    alt: typed.alt?.trim() ?? before.alt,
    link: typed.link?.trim() ?? before.link,
    heading: typed.heading?.trim() ?? before.heading,
    button: typed.button?.trim() ?? before.button,
  };
}

/** @throws LinkElsewhereError, LinkWithoutWordsError, ButtonWithoutLinkError */
export function ensureWordsFit({ alt, link, heading, button }: Required<BannerWords>): void {
  if (link !== '' && !IN_SHOP.test(link)) {
    const sentence = bannerMessages.linkInShop;
    throw new LinkElsewhereError(sentence, { fields: { link: sentence } });
  }
  if (link !== '' && !alt && !heading && !button) {
    const sentence = bannerMessages.linkNeedsWords;
    throw new LinkWithoutWordsError(sentence, { fields: { alt: sentence } });
  }
  if (link === '' && button !== '') {
    const sentence = bannerMessages.buttonNeedsLink;
    throw new ButtonWithoutLinkError(sentence, { fields: { link: sentence } });
  }
}
