import { message } from '@shop/messages';

export const oneStar = message('1 star', '1 स्टार');
export const stars = message<{ count: number }>('{count} stars', '{count} स्टार');
