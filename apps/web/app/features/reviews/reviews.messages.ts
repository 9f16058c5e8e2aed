import { message } from '@shop/messages';

export const verifiedBuyer = message('Verified buyer', 'ख़रीदने वाले का रिव्यू');
export const photographsBy = message<{ name: string }>('Photographs by {name}', '{name} की फ़ोटो');
export const photographBy = message<{ number: number; name: string }>(
  'photograph {number} by {name}',
  '{name} की फ़ोटो {number}',
);
export const reviewBy = message<{ name: string }>('the review by {name}', '{name} का रिव्यू');
export const answerFrom = message<{ shop: string }>('Answer from {shop}', '{shop} का जवाब');
export const writeSomeWords = message(
  'Write a few words to submit your review.',
  'रिव्यू भेजने के लिए कुछ शब्द लिखें।',
);
export const photographsOnTheirWay = message(
  'Your photographs are being uploaded.',
  'आपकी फ़ोटो अपलोड हो रही हैं।',
);
export const writeReview = message('Write a review', 'रिव्यू लिखें');
export const signInToReview = message(
  'Have you bought it? <a>Sign in</a> to review it.',
  'क्या आपने इसे ख़रीदा है? रिव्यू लिखने के लिए <a>साइन इन करें</a>।',
);
export const writeReviewHere = message('Write a review...', 'रिव्यू लिखें...');
export const yourRating = message('Your rating', 'आपकी रेटिंग');
export const yourReview = message('Your review', 'आपका रिव्यू');
export const submit = message('Submit', 'भेजें');
export const couldNotLoad = message('The reviews could not be loaded.', 'रिव्यू लोड नहीं हो पाए।');
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const noneMatch = message('No review is like this.', 'ऐसा कोई रिव्यू नहीं है।');
export const moreReviews = message('More reviews', 'और रिव्यू');
export const loading = message('Loading reviews', 'रिव्यू लोड हो रहे हैं');
export const yourPhotographs = message('Your photographs', 'आपकी फ़ोटो');
export const yourPhotograph = message<{ number: number }>('your photograph {number}', 'आपकी फ़ोटो {number}');
export const reviewedOn = message<{ date: string }>(
  'You reviewed this on {date}. A new review replaces it.',
  'आपने {date} को इसका रिव्यू दिया था। नया रिव्यू उसकी जगह लेगा।',
);
export const changeReview = message('Change your review', 'अपना रिव्यू बदलें');
export const remove = message<{ name: string }>('Remove {name}', '{name} हटाएँ');
export const addPhotographs = message('Add photographs', 'फ़ोटो जोड़ें');
export const upTo = message<{ count: number; megabytes: number }>(
  'Up to {count}, each up to {megabytes} MB',
  '{count} तक, हर फ़ोटो {megabytes} MB तक',
);
export const uploading = message('Uploading…', 'अपलोड हो रही है…');
export const notUploaded = message('Not uploaded', 'अपलोड नहीं हुई');
