import { checkCode } from '@shop/contract/auth/code-calls';
import * as codeMessages from '@shop/contract/auth/code-messages';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { ProblemText } from '../../ui/problem-text.tsx';
import * as texts from './code.messages.ts';
import type { PendingCode } from './pending-code.ts';

/** How often it is asked, and for how long where nothing is wrong. */
const EVERY_MS = 6_000;
const WATCHED_MS = 15_000;

/** Says where the mail with the code hangs, and that a code ended while the page was away. */
export function CodeMailState({
  pending: { ticket, askedAt },
}: {
  pending: Pick<PendingCode, 'ticket' | 'askedAt'>;
}) {
  const { data } = useQuery({
    ...apiQuery(checkCode, { body: { ticket } }),
    refetchInterval: ({ state }) =>
      state.data?.data.mail === 'waiting' || Date.now() - askedAt < WATCHED_MS ? EVERY_MS : false,
  });
  if (!data) return null;
  const { isOpen, mail } = data.data;
  if (!isOpen) return <ProblemText>{codeMessages.codeEnded()}</ProblemText>;
  if (mail === 'refused') return <ProblemText>{texts.mailRefused()}</ProblemText>;
  return mail === 'waiting' ? <output className="field-hint">{texts.mailWaits()}</output> : null;
}
