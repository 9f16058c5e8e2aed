import { countOf } from '@shop/contract/count-of';
import {
  exportDispute,
  getCourierBill,
  listCourierBills,
  listOvercharges,
  listUnreadLines,
  removeCourierBill,
} from '@shop/contract/courier-bills/calls';
import { overchargeKinds, overchargeLabels } from '@shop/contract/courier-bills/kinds';
import type { BillDetails } from '@shop/contract/courier-bills/schemas';
import { formatRupees, sumRupees } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { ExportButton } from '../../../platform/export-button.tsx';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList, QueryView } from '../../../platform/query-view.tsx';
import { useListPage } from '../../../platform/use-list-page.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AmountsList } from '../../../ui/entries.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { windowWords } from './bill-words.ts';
import './courier-bills.css';

interface BillDetailsProps {
  id: string;
  /** A kind of overcharge, `unread` for lines that could not be read; anything else: all overcharges. */
  shown: string;
  page: number;
  toPage: (page: number) => To;
  toRows: (shown: string) => To;
  onRemoved: () => void;
}

/** One bill: what it asks too much by kind, each sum with its lines, and the file for the courier. */
export function BillDetailsView(props: BillDetailsProps) {
  const query = useQuery(apiQuery(getCourierBill, { params: { id: props.id } }));
  return (
    <QueryView query={query} what="The bill" skeleton={<Skeleton height={40} />}>
      {({ data }) => <Details {...props} bill={data} />}
    </QueryView>
  );
}

function Details({ bill, ...props }: BillDetailsProps & { bill: BillDetails }) {
  const removal = useQuestion(removeCourierBill, {
    invalidates: [listCourierBills],
    send: ({ _id: id }: BillDetails) => ({ params: { id } }),
    onSuccess: props.onRemoved,
  });
  return (
    <div className="stack">
      <p>
        {`${bill.courier} ${bill.reference}: ${countOf(bill.lines, 'line')}, ${formatRupees(bill.billed)}. `}
        <strong>
          {bill.overcharged === 0
            ? 'Nothing is asked too much.'
            : `${formatRupees(bill.claim)} too much. ${windowWords(bill)}`}
        </strong>
      </p>
      {bill.kinds.length === 0 ? null : <Kinds bill={bill} toRows={props.toRows} />}
      {bill.unread === 0 && props.shown === '' ? null : (
        <p className="row-wide">
          {bill.unread === 0 ? null : (
            <OwnersLink className="quiet-link touch-link" to={props.toRows('unread')}>
              {`${countOf(bill.unread, 'line')} could not be read`}
            </OwnersLink>
          )}
          {props.shown === '' ? null : (
            <OwnersLink className="quiet-link touch-link" to={props.toRows('')}>
              All lines that ask too much
            </OwnersLink>
          )}
        </p>
      )}
      {props.shown === 'unread' ? <Unread {...props} /> : <Overcharges {...props} />}
      <div className="row">
        {bill.overcharged === 0 ? null : (
          <ExportButton what="The dispute" call={exportDispute} request={{ query: { id: bill._id } }} />
        )}
        <Button small variant="plain" aria-haspopup="dialog" onClick={() => removal.ask(bill)}>
          Remove this bill
        </Button>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove this bill?"
        confirmLabel="Remove it"
        pendingLabel="Removing"
      >
        {({ courier, reference, lines }) => (
          <p>{`${courier} ${reference} goes with its ${countOf(lines, 'line')} and what they ask too much. Its file can be read again.`}</p>
        )}
      </ConfirmDialog>
    </div>
  );
}

function Kinds({ bill, toRows }: { bill: BillDetails; toRows: (shown: string) => To }) {
  return (
    <Table hasFigures>
      <TableHead
        columns={['Reason', { number: 'Lines' }, { number: 'Before GST' }, { number: 'With GST' }]}
      />
      <tbody>
        {bill.kinds.map(({ kind, lines, amount, tax }) => (
          <tr key={kind}>
            <th scope="row" data-label="Reason">
              <OwnersLink className="quiet-link" to={toRows(kind)}>
                {overchargeLabels[kind]}
              </OwnersLink>
            </th>
            <td data-label="Lines" data-cell="number">
              {lines}
            </td>
            <td data-label="Before GST" data-cell="number">
              <Rupees of={amount} />
            </td>
            <td data-label="With GST" data-cell="number">
              <Rupees of={sumRupees([amount, tax])} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Overcharges({ id, shown, page, toPage }: BillDetailsProps) {
  const kind = overchargeKinds.find((each) => each === shown);
  const list = useListPage(listOvercharges, { page, params: { id }, query: { ...(kind && { kind }) } });
  return (
    <QueryList
      {...list}
      what="The lines"
      skeleton={<Skeleton height={20} />}
      empty={<EmptyState heading="Every line is as agreed" />}
      toPage={toPage}
    >
      {(lines) => (
        <AmountsList>
          {lines.map((line) => (
            <li key={`${line.line} ${line.kind}`}>
              <span translate="no">{line.trackingNumber}</span>
              {line.order ? (
                <OwnersLink className="quiet-link" to={`/admin/orders?order=${line.order._id}`}>
                  {line.order.orderNumber}
                </OwnersLink>
              ) : null}
              <strong>
                <Rupees of={sumRupees([line.amount, line.tax])} />
              </strong>
              <span className="courier-words">{`Line ${line.line}, ${overchargeLabels[line.kind].toLowerCase()}: ${line.words}`}</span>
            </li>
          ))}
        </AmountsList>
      )}
    </QueryList>
  );
}

function Unread({ id, page, toPage }: BillDetailsProps) {
  const list = useListPage(listUnreadLines, { page, params: { id } });
  return (
    <QueryList
      {...list}
      what="The lines"
      skeleton={<Skeleton height={20} />}
      empty={<EmptyState heading="Every line was read" />}
      toPage={toPage}
    >
      {(lines) => (
        <AmountsList>
          {lines.map(({ line, problem, text }) => (
            <li key={line}>
              <span>{`Line ${line}: ${problem}`}</span>
              <span className="courier-words" translate="no">
                {text}
              </span>
            </li>
          ))}
        </AmountsList>
      )}
    </QueryList>
  );
}
