import { refuse } from '../../platform/errors.ts';
import * as reviewRefusals from '@shop/contract/reviews/refusals';
import { said } from '@shop/messages';
import * as reviewMessages from '@shop/contract/reviews/messages';
import type { ShopContext } from '../../shop-context.ts';
import type { Tx } from '../../database.ts';
import { networkOf } from '../../platform/network-address.ts';
import {
  type PictureDependencies,
  type PictureRow,
  areOfShopper,
  ensureStillThere,
  getUploadedPictures,
  storePicture,
} from '../media/index.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';
import { type HasBought, ensurePurchaser } from './purchasers.ts';

const HOUR_MS = 3_600_000;
/** How many photographs one shopper may upload per hour: enough for five reviews. */
const SHOPPER_LIMIT: Limit = { by: 'email', count: 20, windowMs: HOUR_MS };
const NETWORK_LIMIT: Limit = { by: 'network', count: 60, windowMs: HOUR_MS };

export interface ReviewPictureDependencies
  extends PictureDependencies, Pick<ShopContext, 'clock' | 'rateLimits'> {
  hasBought: HasBought;
}

interface ReviewPicture {
  productId: string;
  shopper: { userId: string; email: string };
  /** The path of the uploaded file. */
  file: string;
  /** The network address that the call came from. */
  address: string;
}

/**
 * Stores a photograph for a purchaser's review, like any picture.
 * @throws not_purchased if the shopper did not buy the product; the file is not read then
 * @throws too_many_uploads beyond 20 per hour by a shopper, or 60 from a network
 */
export async function storeReviewPicture(
  dependencies: ReviewPictureDependencies,
  { productId, shopper, file, address }: ReviewPicture,
): Promise<PictureRow> {
  const { database, hasBought, clock, rateLimits } = dependencies;
  const { userId } = shopper;
  await ensurePurchaser(database.read, hasBought, { userId, productId });
  if (rateLimits) {
    const attempt = {
      kind: 'review_picture',
      email: shopper.email.toLowerCase(),
      network: networkOf(address),
      at: clock.now(),
    } as const;
    await database.write((tx) => ensureRoom(tx, attempt));
  }
  return storePicture(dependencies, file, userId);
}

async function ensureRoom(tx: Tx, attempt: Parameters<typeof countAttempt>[1]): Promise<void> {
  const waitMs = await countAttempt(tx, attempt, [SHOPPER_LIMIT, NETWORK_LIMIT]);
  if (waitMs === 0) return;
  throw refuse(reviewRefusals.tooManyUploads, { retryAfterSeconds: waitMs / 1000 });
}

/**
 * The photographs at `images`, in their order, locked against removal until the transaction ends.
 * @throws not_uploaded for an address that is not one of this shopper's uploads
 */
export async function getReviewPictures(
  tx: Tx,
  images: readonly string[],
  { mediaBase, shopperId }: { mediaBase: string; shopperId: string },
): Promise<PictureRow[]> {
  const sentence = said(reviewMessages.notYourPicture);
  const pictures = await getUploadedPictures(tx, images, { mediaBase, field: 'images', sentence });
  const ids = pictures.map(({ id }) => id);
  if (!(await areOfShopper(tx, ids, shopperId))) {
    throw refuse(reviewRefusals.notYourPicture, { field: 'images' });
  }
  await ensureStillThere(tx, pictures, { field: 'images', sentence });
  return pictures;
}
