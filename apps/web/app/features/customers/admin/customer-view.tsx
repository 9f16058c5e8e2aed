import {
  addCustomerNote,
  closeAccount,
  correctCustomer,
  endCustomerDevices,
  exportCustomer,
  getCustomer,
} from '@shop/contract/customers/calls';
import type { Customer } from '@shop/contract/customers/schemas';
import { MAX_NOTE } from '@shop/contract/limits';
import { phoneText } from '@shop/contract/phones/phone-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import { Permitted } from '../../../platform/permissions.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatFullDay, formatDayAndTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { CardHeading } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Exact, Rupees } from '../../../ui/exact.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { CorrectCustomer } from './correct-customer.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import {
  CustomerAddresses,
  CustomerOrders,
  CustomerReviews,
  CustomerStockRequests,
  CustomerTickets,
} from './customer-parts.tsx';
import { customerQuery, CUSTOMER_READS } from './customer-queries.ts';
import './customers.css';

/** Everything that the shop knows about a customer, on one page. */
export function CustomerView({ customerId }: { customerId: string }) {
  return (
    <QueryView
      query={useQuery(customerQuery(customerId))}
      what="The customer"
      skeleton={
        <Loading what="customer" className="stack-close">
          <Skeleton height={12} width={48} />
          <Skeleton height={16} />
          <Skeleton height={48} />
        </Loading>
      }
    >
      {({ data: customer }) => (
        <>
          <CustomerHead customer={customer} />
          <div className="customer-columns">
            <div className="customer-column">
              <CustomerOrders customer={customer} />
              <CustomerTickets tickets={customer.tickets} />
              <CustomerReviews reviews={customer.reviews} />
              <CustomerStockRequests requests={customer.stockRequests} />
            </div>
            <div className="customer-column">
              <CustomerNotes customer={customer} />
              <CustomerAddresses customer={customer} />
              <CustomerData customer={customer} />
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
}

function CustomerHead({ customer }: { customer: Customer }) {
  const { userName, email, phone, joinedAt, spent, refunded, orderCount } = customer;
  return (
    <header className="customer-head">
      <CardHeading as="h1" id="customer">
        {userName}
      </CardHeading>
      <p className="customer-contact">
        <CustomerBadge customer={customer} />
        {email ? (
          <a translate="no" href={`mailto:${email}`} className="quiet-link touch-link">
            {email}
          </a>
        ) : null}
        {phone ? (
          <a translate="no" href={`tel:+91${phone}`} className="quiet-link touch-link">
            {phoneText(phone)}
          </a>
        ) : null}
      </p>
      <dl className="customer-figures facts">
        <Fact name="Paid orders">{orderCount}</Fact>
        <Fact name="Spent, less refunds">
          <Rupees of={spent} />
        </Fact>
        <Fact name="Refunded">
          <Rupees of={refunded} />
        </Fact>
        <Fact name="Customer since">{formatFullDay(joinedAt)}</Fact>
      </dl>
    </header>
  );
}

const recordWords = {
  note: '',
  exported: 'The data was exported.',
  corrected: 'The data was corrected.',
  closed: 'The account was closed.',
} as const;

/** The owners' notes about a customer, and what else owners did with the account, with who and when. */
function CustomerNotes({ customer: { _id, records } }: { customer: Customer }) {
  const form = useForm({ defaultValues: { note: '' } });
  const field = fieldOf(form);
  const { mutate, isPending } = useApiMutation(addCustomerNote, {
    failure: null,
    form: { form, fields: ['note'], otherwise: 'note' },
    invalidates: CUSTOMER_READS,
    onSuccess: () => form.reset(),
  });
  return (
    <section className="customer-part" aria-labelledby="customer-notes">
      <h2 id="customer-notes">Notes</h2>
      <form
        noValidate
        className="stack"
        onSubmit={form.handleSubmit((body) => mutate({ params: { id: _id }, body }))}
      >
        <TextArea
          label="Note to yourself"
          hint="Kept with your name. Not shown in the shop, but part of the person's data export."
          rows={2}
          maxLength={MAX_NOTE}
          {...field('note', {
            validate: (typed) => typed.trim() !== '' || 'Write a note first.',
          })}
        />
        <div>
          <Button type="submit" variant="outline" small isPending={isPending} pendingLabel="Adding">
            Add note
          </Button>
        </div>
      </form>
      <LeaveQuestion hasUnsaved={form.formState.isDirty} />
      {records.length > 0 ? (
        <ol className="customer-list">
          {records.map(({ kind, note, by, at }, index) => (
            <li key={`${at}-${records.length - index}`}>
              <p className="customer-words">{note ?? recordWords[kind]}</p>
              <p className="customer-note">
                <time dateTime={at}>{formatDayAndTime(at)}</time>
                <span>{by ? `, by ${by}` : ''}</span>
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

/** What a person may request: an export of their data, a correction, and closing the account. */
function CustomerData({ customer }: { customer: Customer }) {
  const { _id, userName, closedAt } = customer;
  const queryClient = useQueryClient();
  const { kilobytes, download } = useDownload('The data');
  const [asked, setAsked] = useState<Customer | undefined>(undefined);
  const [isCorrecting, setCorrecting] = useState(false);
  const close = useApiMutation(closeAccount, {
    failure: null,
    invalidates: CUSTOMER_READS,
    onSuccess: () => setAsked(undefined),
  });

  const signOut = useQuestion(endCustomerDevices, {
    send: ({ _id: id }: Customer) => ({ params: { id } }),
  });

  async function save() {
    await download(exportCustomer, { params: { id: _id } });
    // The notes record the export.
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(getCustomer) });
  }

  return (
    <section className="customer-part" aria-labelledby="customer-data">
      <h2 id="customer-data">Personal data</h2>
      <div className="stack">
        <p className="customer-note">
          Customers may ask for a copy of everything that the shop stores about them, or ask to have it
          corrected or erased. Orders and tax papers are kept for as long as the law requires.
        </p>
        <div className="row">
          <Permitted may={exportCustomer.may}>
            <Button
              variant="outline"
              small
              isPending={kilobytes !== null}
              pendingLabel="Exporting"
              onClick={() => void save()}
            >
              <Download size={18} aria-hidden />
              Export data
            </Button>
          </Permitted>
          {closedAt || isCorrecting ? null : (
            <Permitted may={correctCustomer.may}>
              <Button variant="outline" small onClick={() => setCorrecting(true)}>
                Correct data
              </Button>
            </Permitted>
          )}
          {closedAt ? null : (
            <Button variant="outline" small aria-haspopup="dialog" onClick={() => signOut.ask(customer)}>
              Sign out everywhere
            </Button>
          )}
          {closedAt ? null : (
            <Button variant="danger" small aria-haspopup="dialog" onClick={() => setAsked(customer)}>
              Close account
            </Button>
          )}
        </div>
        {isCorrecting ? <CorrectCustomer customer={customer} onEnd={() => setCorrecting(false)} /> : null}
      </div>
      <ConfirmDialog
        {...signOut.dialog}
        title="Sign this customer out on all devices?"
        confirmLabel="Yes, sign out"
        pendingLabel="Signing out"
      >
        {() => (
          <p>
            Each browser and phone on which {userName} is signed in asks for the sign-in again, as after a
            stolen phone. Nothing else changes.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title="Close this account?"
        subject={asked}
        confirmLabel="Yes, close it"
        pendingLabel="Closing"
        work={close}
        onConfirm={({ _id: id }) => close.mutate({ params: { id } })}
        onClose={() => setAsked(undefined)}
      >
        {() => (
          <>
            <p>
              <Exact>{userName}</Exact> can no longer sign in. Name, email, password, saved addresses, cart,
              notes and requests are erased, and reviews are shown without the name. Orders, tax papers and
              tickets stay. This cannot be undone.
            </p>
            <p>Export the data first if the person asked for it.</p>
          </>
        )}
      </ConfirmDialog>
    </section>
  );
}
