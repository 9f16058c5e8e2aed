import { message } from '@shop/messages';

/** `email` and `phone` may be links. */
export const help = message<{ question: string; email: string; phone: string }>(
  '{question} Write to {email} or call {phone}.',
  '{question} {email} पर लिखें या {phone} पर फ़ोन करें।',
);
export const noMore = message('Stop these emails', 'ऐसे और मेल न भेजें');
