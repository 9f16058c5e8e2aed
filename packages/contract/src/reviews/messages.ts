import { message } from '@shop/messages';
import { RATING_MAX, RATING_MIN } from '../limits.ts';

export const added = message('Review added successfully!', 'आपका रिव्यू जुड़ गया!');
export const notAllowedTitle = message('Review Not Allowed', 'रिव्यू नहीं लिख सकते');
export const notAllowed = message(
  'You must purchase this product to write a review.',
  'रिव्यू लिखने के लिए यह प्रोडक्ट ख़रीदना ज़रूरी है।',
);
export const restrictedTitle = message('Review Restricted', 'अभी रिव्यू नहीं लिख सकते');
export const restricted = message(
  'Purchase this product to unlock review privileges.',
  'यह प्रोडक्ट ख़रीदने के बाद आप रिव्यू लिख सकते हैं।',
);
export const networkErrorTitle = message('Network Error', 'नेटवर्क की समस्या');
export const networkError = message(
  'Unable to add review. Please check your internet connection.',
  'रिव्यू नहीं जुड़ पाया। कृपया अपना इंटरनेट देख लें।',
);
export const chooseRating = message(
  `Choose a rating from ${RATING_MIN} to ${RATING_MAX} stars`,
  `${RATING_MIN} से ${RATING_MAX} तक स्टार चुनें`,
);
export const empty = message('No Reviews', 'अभी कोई रिव्यू नहीं');
export const notYourPicture = message(
  'Add photographs that you have uploaded yourself.',
  'वही फ़ोटो जोड़ें जो आपने ख़ुद अपलोड की हैं।',
);
export const answered = 'The answer is shown under the review.';
export const answerRemoved = 'The answer has been removed.';
export const hidden = 'The review is hidden.';
export const shownAgain = 'The review is shown again.';
