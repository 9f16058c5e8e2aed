import { listMails } from '@shop/contract/mails/calls';
import type { MailState } from '@shop/contract/mails/schemas';
import { mailStates } from '@shop/contract/mails/states';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import type { ResponseOf } from '../../../platform/call-api.ts';

/** Mails on a page of the list. */
export const MAILS_PER_PAGE = 20;
/** How often an open and visible page is refreshed, and more often while a mail is about to be sent. */
const NEWS_EVERY_MS = 15_000;
const LEAVING_EVERY_MS = 2_000;

/** The list's filter and page, from the address. */
export interface MailChoice {
  /** Empty: all. */
  state: string;
  search: string;
  page: number;
}

/** A page of the outbox, newest first. */
export function mailsQuery({ state, search, page }: MailChoice) {
  const query = { page, limit: MAILS_PER_PAGE, search, state: isMailState(state) ? state : undefined };
  return {
    ...apiQuery(listMails, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: kept }: { state: { data?: ResponseOf<typeof listMails> | undefined } }) =>
      kept.data?.data.some((mail) => mail.state === 'waiting') ? LEAVING_EVERY_MS : NEWS_EVERY_MS,
  };
}

function isMailState(word: string): word is MailState {
  return mailStates.some((state) => state === word);
}
