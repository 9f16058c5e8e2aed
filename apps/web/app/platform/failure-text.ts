import * as checkoutMessages from '@shop/contract/checkout/messages';
import * as profileMessages from '@shop/contract/profile/messages';
import { ApiError } from './api-error.ts';

/** What a person reads of a failed call: the server's sentence, or what can be said without one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return checkoutMessages.somethingWrong;
  if (error.message) return error.message;
  return error.status === 0 ? profileMessages.networkError : checkoutMessages.somethingWrong;
}
