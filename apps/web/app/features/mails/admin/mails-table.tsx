import type { Mail } from '@shop/contract/mails/schemas';
import { Link } from 'react-router';
import { MailState } from './mail-state.tsx';
import { kindInWords } from './mail-words.ts';
import { Table, TableHead } from '../../../ui/table.tsx';
import { ViewButton } from '../../../ui/view-button.tsx';
import './mails-table.css';

interface MailsTableProps {
  mails: readonly Mail[];
  onView: (mailId: string) => void;
}

/** The outbox, newest first. On a phone each row becomes a card. */
export function MailsTable({ mails, onView }: MailsTableProps) {
  return (
    <Table className="mails-table">
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
          <Link translate="no" to={`/admin/orders?order=${mail.order._id}`} className="mail-order">
            {mail.order.orderNumber}
          </Link>
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
