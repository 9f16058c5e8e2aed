import * as productMessages from '@shop/contract/catalog/messages';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { useAddressDialog } from '../../../platform/use-address-dialog.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MAILS_PER_PAGE, mailsQuery, type MailChoice } from './mails-queries.ts';
import { MailsTable } from './mails-table.tsx';

interface MailsListProps {
  choice: MailChoice;
  toPage: (page: number) => To;
}

/** The shop's mails, as a paged list in any of its states. */
export function MailsList({ choice, toPage }: MailsListProps) {
  const { shownId, show, close } = useAddressDialog('mail');
  const query = useQuery(mailsQuery(choice));
  const isNarrowed = choice.search !== '' || choice.state !== '';
  return (
    <>
      <QueryList
        query={query}
        what="The emails"
        skeleton={
          <LoadingRows what="emails" rows={6}>
            <Skeleton height={5} width={48} />
            <Skeleton height={5} width={40} />
            <Skeleton height={5} width={24} />
            <Skeleton height={7} width={20} />
            <Skeleton height={11} width={20} />
          </LoadingRows>
        }
        empty={
          isNarrowed ? (
            <EmptyState heading={productMessages.nothingFound()}>Try another word or all states.</EmptyState>
          ) : (
            <EmptyState heading="No emails yet">Every email that the shop sends appears here.</EmptyState>
          )
        }
        page={choice.page}
        perPage={MAILS_PER_PAGE}
        toPage={toPage}
      >
        {(mails) => <MailsTable mails={mails} onView={show} />}
      </QueryList>
      <MailDialog mail={query.data?.data.find(({ _id }) => _id === shownId)} onClose={close} />
    </>
  );
}
