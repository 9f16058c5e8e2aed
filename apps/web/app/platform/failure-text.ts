import * as messages from '@shop/contract/messages';
import { ApiError } from './api-error.ts';

/** The text that a person reads for a failed call: the server's sentence, or a general one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.somethingWrong();
  if (error.message) return error.message;
  return error.status === 0 ? messages.networkError() : messages.somethingWrong();
}
