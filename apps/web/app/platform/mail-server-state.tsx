import { getMailServerState } from '@shop/contract/mails/server-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from './api-query.ts';
import * as texts from './mail-server-state.messages.ts';

/** How often it is asked, and for how long where nothing is wrong. */
const EVERY_MS = 6_000;
const WATCHED_MS = 15_000;

/** Beside what says that an email is on its way: it waits, where the mail server takes none. */
export function MailServerState() {
  const [shownAt] = useState(() => Date.now());
  const { data } = useQuery({
    ...apiQuery(getMailServerState, {}),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.data.isAway || Date.now() - shownAt < WATCHED_MS ? EVERY_MS : false,
  });
  return data?.data.isAway ? <output className="field-hint">{texts.mailWaits()}</output> : null;
}
