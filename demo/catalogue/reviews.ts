import { faceWashReviews } from './reviews/face-wash-reviews.ts';
import { shampooReviews } from './reviews/shampoo-reviews.ts';
import { soapReviews } from './reviews/soap-reviews.ts';
import type { DemoReview } from './types.ts';

/** All reviews, one per shopper and product (ruling 25). */
export const demoReviews: readonly DemoReview[] = [...soapReviews, ...faceWashReviews, ...shampooReviews];
