import * as productMessages from '@shop/contract/catalog/messages';
import type { Mail } from '@shop/contract/mails/schemas';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { useAddressDialog } from '../../../platform/use-address-dialog.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { ViewButton } from '../../../ui/view-button.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailState } from './mail-state.tsx';
import { kindInWords } from './mail-words.ts';
import { MAILS_PER_PAGE, mailsQuery, type MailChoice } from './mails-queries.ts';
import './mails-table.css';

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

interface MailsTableProps {
  mails: readonly Mail[];
  onView: (mailId: string) => void;
}

/** The outbox, newest first. On a phone each row becomes a card. */
function MailsTable({ mails, onView }: MailsTableProps) {
  return (
    <Table hasBlocks className="mails-table">
      <TableHead columns={['Email', 'To', 'Order', 'Status']} action="Text" />
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail._id} mail={mail} onView={onView} />
        ))}
      </tbody>
    </Table>
  );
}

function MailRow({ mail, onView }: { mail: Mail; onView: (mailId: string) => void }) {
  const subjectId = `mail-${mail._id}`;
  return (
    <tr>
      <th scope="row" data-label="Email">
        <span id={subjectId} className="mail-subject">
          {mail.subject}
        </span>
        <span className="mail-kind">{kindInWords(mail.kind)}</span>
      </th>
      <td translate="no" data-label="To" className="mail-recipient">
        {mail.recipient}
      </td>
      <td data-label="Order" data-nothing={mail.order ? undefined : ''}>
        {mail.order ? (
          <OwnersLink translate="no" to={`/admin/orders?order=${mail.order._id}`} className="mail-order">
            {mail.order.orderNumber}
          </OwnersLink>
        ) : (
          <span className="mail-kind">none</span>
        )}
      </td>
      <td data-label="Status">
        <MailState mail={mail} />
      </td>
      <td data-cell="action">
        <ViewButton aria-describedby={subjectId} onClick={() => onView(mail._id)}>
          View
        </ViewButton>
      </td>
    </tr>
  );
}
