import * as bannerMessages from '@shop/contract/banners/messages';
import { NotFoundError } from '../../../platform/errors.ts';

/** There is no such banner, or somebody else deleted it. */
export class BannerNotFoundError extends NotFoundError {
  readonly code = 'banner_not_found';

  constructor() {
    super(bannerMessages.notFound);
  }
}
