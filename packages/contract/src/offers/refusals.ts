import { countOf } from '../count-of.ts';
import { message } from '@shop/messages';
import * as generalMessages from '../messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const offerNotFound = refusal('not_found', 'offer_not_found', generalMessages.notFound);
export const unfitOffer = refusal('bad_input', 'unfit_offer', generalMessages.badInput);
export const saleAtFloor = ownersRefusal(
  'conflict',
  'sale_at_floor',
  (products: number) =>
    `This sale would sell ${countOf(products, 'product')} at ₹1. Check the prices, and confirm it if that is what you want.`,
);
export const codeTaken = ownersRefusal('conflict', 'code_taken', 'There is already a code with this name.');
export const codeChanged = ownersRefusal(
  'conflict',
  'offer_changed',
  'This code was changed by somebody else in the meantime.',
);
export const saleChanged = ownersRefusal(
  'conflict',
  'offer_changed',
  'This sale was changed by somebody else in the meantime.',
);
export const saleIsOver = ownersRefusal(
  'conflict',
  'sale_is_over',
  'This sale is over. Please create a new one.',
);
export const tooManyGuesses = refusal(
  'too_many',
  'too_many_guesses',
  message(
    'Too many codes were tried. Please try again in a few minutes.',
    'बहुत सारे कोड आज़माए गए। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
  ),
);
export const codeAtFloor = ownersRefusal(
  'conflict',
  'code_at_floor',
  (products: number) =>
    `With this code, ${countOf(products, 'product')} could be had for ₹1 or less, plus delivery. Check the minimum order, and confirm it if that is what you want.`,
);
