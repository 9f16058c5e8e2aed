import { MAX_REVIEW_PICTURES, RATING_MAX, RATING_MIN } from '../limits.ts';

export const added = 'Review added successfully!';
export const notAllowedTitle = 'Review Not Allowed';
export const notAllowed = 'You must purchase this product to write a review.';
export const restrictedTitle = 'Review Restricted';
export const restricted = 'Purchase this product to unlock review privileges.';
export const networkErrorTitle = 'Network Error';
export const networkError = 'Unable to add review. Please check your internet connection.';
export const chooseRating = `Choose a rating from ${RATING_MIN} to ${RATING_MAX} stars`;
export const empty = 'No Reviews';
export const notFound = 'This review does not exist.';
export const notYourPicture = 'Add photographs that you have uploaded yourself.';
export const tooManyPictures = `A review may have up to ${MAX_REVIEW_PICTURES} photographs.`;
export const tooManyUploads =
  'We have received many photographs from you or your network. Please try again later.';
export const answered = 'The answer is shown under the review.';
export const answerRemoved = 'The answer has been removed.';
export const hidden = 'The review is hidden.';
export const shownAgain = 'The review is shown again.';
