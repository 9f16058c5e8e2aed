import * as bannerMessages from '@shop/contract/banners/messages';
import { NotFoundError } from '../../../platform/errors.ts';

/** The banner never existed, or somebody has deleted it. */
export class BannerNotFoundError extends NotFoundError {
  readonly code = 'banner_not_found';

  constructor() {
    super(bannerMessages.notFound);
  }
}
