import { message } from '@shop/messages';

export const helpful = message('Helpful', 'उपयोगी');
/** For screen readers. */
export const helpfulReview = message<{ name: string }>(
  'Helpful: the review by {name}',
  'उपयोगी: {name} का रिव्यू',
);
export const found = message<{ count: number }>(
  '{count, plural, one {# person found this helpful} other {# people found this helpful}}',
  '{count, plural, one {# व्यक्ति को यह उपयोगी लगा} other {# लोगों को यह उपयोगी लगा}}',
);
