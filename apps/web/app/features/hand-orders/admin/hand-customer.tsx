import { getCustomer, listCustomers } from '@shop/contract/customers/calls';
import type { CustomerSummary } from '@shop/contract/customers/schemas';
import { MAX_NAME } from '@shop/contract/limits';
import { phoneText } from '@shop/contract/phones/phone-text';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { addressFields } from '../../../platform/address-values.ts';
import { apiQuery } from '../../../platform/api-query.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import { notPrinted } from '../../../platform/not-printed.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { emptyValues, type HandOrderValues, valuesOfAddress } from './hand-order-values.ts';
import './hand-orders.css';

interface HandCustomerProps {
  form: UseFormReturn<HandOrderValues>;
  customer: CustomerSummary | null;
  onChoose: (customer: CustomerSummary | null) => void;
}

/** A known customer with the newest address, or a new one. */
export function HandCustomer({ form, customer, onChoose }: HandCustomerProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const field = fieldOf(form);
  const userName = useWatch({ control: form.control, name: 'userName' });

  async function choose(chosen: CustomerSummary) {
    onChoose(chosen);
    setText('');
    const { data } = await queryClient.fetchQuery(apiQuery(getCustomer, { params: { id: chosen._id } }));
    const known = { ...emptyValues, ...valuesOfAddress(data.addresses[0]) };
    for (const name of addressFields) form.setValue(name, known[name], { shouldDirty: true });
  }

  if (customer !== null) {
    return (
      <div className="hand-chosen">
        <p>
          <strong translate="no">{customer.userName}</strong>
          <span className="hand-note note">
            {' '}
            {[customer.email, customer.phone && phoneText(customer.phone)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Button small variant="plain" onClick={() => onChoose(null)}>
          Choose another
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="hand-search">
        <SearchField
          label="Find a customer: name, email, phone or order number"
          searched={text}
          maxLength={MAX_NAME}
          onSearch={setText}
        />
        {text === '' ? null : <FoundCustomers text={text} onChoose={(found) => void choose(found)} />}
      </div>
      <p className="soft-text">or enter a new customer</p>
      <div className="hand-pair">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={MAX_NAME}
          hint={notPrinted(userName)}
          {...field('userName', {
            validate: (typed) => typed.trim() !== '' || 'Choose a customer above, or enter a name.',
          })}
        />
        <TextField
          label="Email (optional)"
          hint="Receives the emails about the order."
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('email')}
        />
      </div>
    </>
  );
}

function FoundCustomers({ text, onChoose }: { text: string; onChoose: (found: CustomerSummary) => void }) {
  const query = useQuery({
    ...apiQuery(listCustomers, { query: { text, page: 1, limit: 5 } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} what="The customers" skeleton={<Skeleton height={12} />}>
      {({ data }) => {
        const open = data.filter(({ closedAt }) => closedAt === undefined);
        if (open.length === 0)
          return <p className="hand-note note">No customer matches. Enter the name below.</p>;
        return (
          <ul className="hand-offered" aria-label="Customers to choose">
            {open.map((found) => (
              <li key={found._id}>
                <span>
                  {found.userName}
                  <span className="hand-note note">
                    {' '}
                    {[found.email, found.phone && phoneText(found.phone)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button small variant="plain" onClick={() => onChoose(found)}>
                  Choose<span className="sr-only"> {found.userName}</span>
                </Button>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}
