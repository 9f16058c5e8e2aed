import { message } from '@shop/messages';
import * as catalogMessages from '../catalog/messages.ts';
import * as messages from './messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const reviewedProductNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
export const notFound = refusal(
  'not_found',
  'review_not_found',
  message('This review does not exist.', 'ऐसा कोई रिव्यू नहीं है।'),
);
/** `now`: the answer to a review or a question as it is now; empty: none. */
export const answeredMeanwhile = ownersRefusal('conflict', 'answer_changed', (now: string) =>
  now === ''
    ? 'Somebody else has removed the answer in the meantime. Press again to publish yours.'
    : `Somebody else has answered in the meantime: ‘${now}’ Press again to publish yours instead.`,
);
export const notAllowed = refusal('not_allowed', 'not_purchased', messages.notAllowed);
export const tooManyUploads = refusal(
  'too_many',
  'too_many_uploads',
  message(
    'We have received many photographs from you or your network. Please try again later.',
    'आपके या आपके नेटवर्क से बहुत सारी फ़ोटो आई हैं। कृपया बाद में कोशिश करें।',
  ),
);
export const ownReview = refusal(
  'conflict',
  'own_review',
  message('Your own review cannot be marked as helpful.', 'अपने ही रिव्यू को आप उपयोगी नहीं बता सकते।'),
);
export const tooManyHelpful = refusal(
  'too_many',
  'too_many_helpful',
  message(
    'You or your network have marked many reviews. Please try again later.',
    'आपने या आपके नेटवर्क से बहुत सारे रिव्यू पर निशान लगे हैं। कृपया बाद में कोशिश करें।',
  ),
);
export const tooMany = refusal(
  'too_many',
  'too_many_reviews',
  message(
    'You have written many reviews within an hour. Please try again later.',
    'आपने एक घंटे में बहुत सारे रिव्यू लिखे हैं। कृपया बाद में कोशिश करें।',
  ),
);
export const notYourPicture = refusal('bad_input', 'not_uploaded', messages.notYourPicture);
export const chooseRating = refusal('bad_input', 'invalid_rating', messages.chooseRating);
