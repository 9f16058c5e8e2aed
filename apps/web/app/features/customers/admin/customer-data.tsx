import { closeAccount, exportCustomer, getCustomer } from '@shop/contract/customers/calls';
import type { Customer } from '@shop/contract/customers/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CUSTOMER_READS } from './customer-queries.ts';
import './customers.css';

/** What a person may request: an export of their data, and closing the account. */
export function CustomerData({ customer }: { customer: Customer }) {
  const { _id, userName, closedAt } = customer;
  const queryClient = useQueryClient();
  const { kilobytes, download } = useDownload('The data');
  const [asked, setAsked] = useState<Customer | undefined>(undefined);
  const close = useApiMutation(closeAccount, {
    failure: null,
    invalidates: CUSTOMER_READS,
    onSuccess: () => setAsked(undefined),
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
          erased. Orders and tax papers are kept for as long as the law requires.
        </p>
        <div className="row">
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
          {closedAt ? null : (
            <Button variant="danger" small aria-haspopup="dialog" onClick={() => setAsked(customer)}>
              Close account
            </Button>
          )}
        </div>
      </div>
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
              {userName} can no longer sign in. Name, email, password, saved addresses, cart, notes and
              requests are erased, and reviews are shown without the name. Orders, tax papers and tickets
              stay. This cannot be undone.
            </p>
            <p>Export the data first if the person asked for it.</p>
          </>
        )}
      </ConfirmDialog>
    </section>
  );
}
