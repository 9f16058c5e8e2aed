import { message } from '@shop/messages';

/** `email` and `phone` may be links. */
export const help = message<{ question: string; email: string; phone: string }>(
  '{question} Write to {email} or call {phone}.',
  '{question} {email} पर लिखें या {phone} पर फ़ोन करें।',
);
/** In the word that mail programs and filters know: SpamAssassin 4.0.1 counts 'Stop these emails' as a spammer's. */
export const noMore = message('Unsubscribe from these emails', 'ऐसे और मेल न भेजें');
