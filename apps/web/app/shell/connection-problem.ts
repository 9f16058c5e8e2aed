import * as generalMessages from '@shop/contract/messages';
import { useIsUnanswered } from '../platform/connection.ts';
import { useIsOnline } from '../ui/use-is-online.ts';

/** What is wrong with the connection, in the words of ruling 36; null if nothing is. */
export function useConnectionProblem(): string | null {
  const isOnline = useIsOnline();
  const isUnanswered = useIsUnanswered();
  if (!isOnline) return generalMessages.offline();
  return isUnanswered ? generalMessages.noAnswer() : null;
}
