import { addAddress, deleteAddress, listAddresses } from '@shop/contract/addresses/calls';
import * as addressMessages from '@shop/contract/addresses/messages';
import type { Address } from '@shop/contract/addresses/schemas';
import { Fragment, useRef, useState } from 'react';
import { langOf } from '../../platform/language.ts';
import { useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { undoToast } from '../../ui/undo-toast.tsx';
import { useAddressForm } from './address-form-later.ts';
import { AddressLines } from './address-lines.tsx';
import { AddressSkeleton } from './address-skeleton.tsx';
import { useAddresses } from './use-addresses.ts';
import * as texts from './addresses.messages.ts';
import './address-book.css';
import './address-card.css';

/** The account's addresses: cards with Edit and Delete, and the form below them (product §2). */
export function AddressBook() {
  const { addresses, isFailed, isRetrying, retry } = useAddresses();
  const [edited, setEdited] = useState<Address>();
  const form = useRef<HTMLDivElement>(null);
  const renderForm = useAddressForm({ isNeeded: true });

  function edit(address: Address) {
    setEdited(address);
    form.current?.scrollIntoView?.({ block: 'start' });
    form.current?.focus();
  }

  if (isFailed)
    return <LoadFailure what={texts.addressesAsSubject()} isTrying={isRetrying} onRetry={retry} />;
  return (
    <div className="address-book">
      <div>
        {addresses ? (
          <ul className="address-cards">
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                onEdit={() => edit(address)}
                onDeleted={() => {
                  if (edited?._id === address._id) setEdited(undefined);
                }}
              />
            ))}
          </ul>
        ) : (
          <AddressSkeleton />
        )}
        {addresses?.length === 0 ? <p className="soft">{texts.noneSaved()}</p> : null}
      </div>
      {/* Appears together with the addresses; otherwise it would jump. */}
      {addresses && renderForm ? (
        <div ref={form} tabIndex={-1} className="address-book-form">
          <h2 className="text-title">{edited ? texts.editAddress() : texts.addNewAddress()}</h2>
          <Fragment key={edited?._id ?? 'new'}>
            {renderForm({
              edited,
              savedCount: addresses.length,
              onSaved: () => setEdited(undefined),
              onCancel: edited ? () => setEdited(undefined) : undefined,
            })}
          </Fragment>
        </div>
      ) : null}
    </div>
  );
}

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDeleted: () => void;
}

function AddressCard({ address, onEdit, onDeleted }: AddressCardProps) {
  const userId = useUserId() ?? '';
  const add = useApiMutation(addAddress, {
    success: addressMessages.added(),
    invalidates: [listAddresses],
  });
  const { _id: _, ...body } = address;
  const { mutate, isPending } = useApiMutation(deleteAddress, {
    success: undoToast(addressMessages.deleted(), () => add.mutate({ body })),
    invalidates: [listAddresses],
    onSuccess: onDeleted,
  });

  return (
    <li className="address-card">
      <AddressLines {...address} />
      <div className="address-card-ways">
        <Button variant="plain" small onClick={onEdit}>
          {texts.edit()}
          <span className="sr-only" lang={langOf(address.address)}>
            : {address.address}
          </span>
        </Button>
        <Button
          variant="plain"
          small
          isPending={isPending}
          onClick={() => mutate({ params: { userId, addressId: address._id } })}
        >
          {texts.deleteAddress()}
          <span className="sr-only" lang={langOf(address.address)}>
            : {address.address}
          </span>
        </Button>
      </div>
    </li>
  );
}
