import { MAX_REVIEW_PICTURES, RATING_MAX, RATING_MIN } from '../limits.ts';

export const added = 'आपका रिव्यू जुड़ गया!';
export const notAllowedTitle = 'रिव्यू नहीं लिख सकते';
export const notAllowed = 'रिव्यू लिखने के लिए यह प्रोडक्ट ख़रीदना ज़रूरी है।';
export const restrictedTitle = 'अभी रिव्यू नहीं लिख सकते';
export const restricted = 'यह प्रोडक्ट ख़रीदने के बाद आप रिव्यू लिख सकते हैं।';
export const networkErrorTitle = 'नेटवर्क की समस्या';
export const networkError = 'रिव्यू नहीं जुड़ पाया। कृपया अपना इंटरनेट देख लें।';
export const chooseRating = `${RATING_MIN} से ${RATING_MAX} तक स्टार चुनें`;
export const empty = 'अभी कोई रिव्यू नहीं';
export const notFound = 'ऐसा कोई रिव्यू नहीं है।';
export const notYourPicture = 'वही फ़ोटो जोड़ें जो आपने ख़ुद अपलोड की हैं।';
export const tooManyPictures = `एक रिव्यू में ${MAX_REVIEW_PICTURES} तक फ़ोटो हो सकती हैं।`;
export const tooManyUploads = 'आपके या आपके नेटवर्क से बहुत सारी फ़ोटो आई हैं। कृपया बाद में कोशिश करें।';
