import * as messages from '@shop/contract/messages';
import * as authMessages from '@shop/contract/auth/messages';
import type { ApiError } from '../../platform/api-error.ts';

/**
 * The text for a failed registration: the server's sentence, or else one chosen by status (product §8, ruling 19).
 */
export function registrationFailure({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  if (message) return message;
  return status === 409 ? authMessages.userExistsNoMessage() : messages.somethingWrong();
}
