import { RATING_MAX, RATING_MIN } from '../limits.ts';

export const added = 'Review added successfully!';
export const notAllowedTitle = 'Review Not Allowed';
export const notAllowed = 'You must purchase this product to write a review.';
export const restrictedTitle = 'Review Restricted';
export const restricted = 'Purchase this product to unlock review privileges.';
export const networkErrorTitle = 'Network Error';
export const networkError = 'Unable to add review. Please check your internet connection.';
export const chooseRating = `Choose a rating from ${RATING_MIN} to ${RATING_MAX} stars`;
export const empty = 'No Reviews';
