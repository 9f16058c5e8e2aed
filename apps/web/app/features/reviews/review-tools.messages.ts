import { message } from '@shop/messages';

export const byStars = message('Reviews by stars', 'स्टार के हिसाब से रिव्यू');
export const figure = message<{ number: number }>('{number, number}', '{number, number}');
export const starsAndCount = message<{ stars: number; count: number }>(
  '{stars, plural, one {# star} other {# stars}}: {count, plural, =0 {no reviews} one {# review} other {# reviews}}',
  '{stars} स्टार: {count, plural, =0 {कोई रिव्यू नहीं} other {# रिव्यू}}',
);
export const sortBy = message('Sort by', 'क्रम');
export const newest = message('Newest', 'सबसे नए');
export const mostHelpful = message('Most helpful', 'सबसे उपयोगी');
export const best = message('Best', 'सबसे अच्छे');
export const worst = message('Worst', 'सबसे ख़राब');
export const withPhotographs = message<{ count: number }>('With photographs ({count})', 'फ़ोटो वाले ({count})');
export const shownOf = message<{ count: number; all: number }>(
  '{count, number} of {all, plural, one {# review} other {# reviews}}',
  '{all, number} में से {count, number} रिव्यू',
);
export const showAll = message('Show all', 'सभी दिखाएँ');
