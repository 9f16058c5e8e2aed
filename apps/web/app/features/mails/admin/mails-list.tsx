import * as productMessages from '@shop/contract/catalog/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { failureText } from '../../../platform/failure-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MAILS_PER_PAGE, mailsQuery, type MailChoice } from './mails-queries.ts';
import { MailsTable } from './mails-table.tsx';
import './mails-list.css';

interface MailsListProps {
  choice: MailChoice;
  toPage: (page: number) => To;
}

/** The mails of the shop, page by page, in whatever state the list is. */
export function MailsList({ choice, toPage }: MailsListProps) {
  const [openId, setOpenId] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(mailsQuery(choice));
  if (error) {
    return (
      <LoadFailure
        what="The mails"
        reason={failureText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <MailsSkeleton />;
  if (data.data.length === 0) {
    const isNarrowed = choice.search !== '' || choice.state !== '' || choice.page > 1;
    return isNarrowed ? (
      <EmptyState heading={productMessages.nothingFound}>Try another word or all states.</EmptyState>
    ) : (
      <EmptyState heading="No mails yet">Each mail that the shop writes appears here.</EmptyState>
    );
  }
  return (
    <>
      <MailsTable mails={data.data} onView={setOpenId} />
      <Pagination page={choice.page} pageCount={Math.ceil(data.total / MAILS_PER_PAGE)} toPage={toPage} />
      <MailDialog mail={data.data.find(({ _id }) => _id === openId)} onClose={() => setOpenId(undefined)} />
    </>
  );
}

function MailsSkeleton() {
  return (
    <output className="mails-skeleton">
      <span className="sr-only">Loading mails</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} className="mails-skeleton-row" aria-hidden>
          <Skeleton height={5} width={48} />
          <Skeleton height={5} width={40} />
          <Skeleton height={5} width={24} />
          <Skeleton height={7} width={20} />
          <Skeleton height={11} width={20} />
        </span>
      ))}
    </output>
  );
}
