import * as pageMessages from '@shop/contract/content-pages/messages';
import { BadInputError } from '../../../../platform/errors.ts';

/** The content cannot be a page; `fields` says why, by place in the content: `blocks.3.heading`. */
export class UnfitPageError extends BadInputError {
  readonly code = 'unfit_page';

  constructor(fields: Record<string, string>) {
    const [only, ...others] = Object.values(fields);
    super(only !== undefined && others.length === 0 ? only : pageMessages.unfit, { fields });
  }
}
