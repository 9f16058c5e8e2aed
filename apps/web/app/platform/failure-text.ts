import * as messages from '@shop/contract/messages';
import { ApiError } from './api-error.ts';

/** What a person reads of a failed call: the server's sentence, or what can be said without one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.somethingWrong;
  if (error.message) return error.message;
  return error.status === 0 ? messages.networkError : messages.somethingWrong;
}
