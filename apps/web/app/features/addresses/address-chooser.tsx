import type { Address } from '@shop/contract/addresses/schemas';
import { MAX_ADDRESSES } from '@shop/contract/limits';
import { Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { langOf } from '../../platform/language.ts';
import { useUserId } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { hasDraft } from './address-draft.ts';
import type { TypedAddress } from './address-form.tsx';
import { useAddressForm } from './address-form-later.ts';
import { AddressLines } from './address-lines.tsx';
import { AddressSkeleton } from './address-skeleton.tsx';
import { useAddresses } from './use-addresses.ts';
import * as texts from './addresses.messages.ts';
import './address-card.css';
import './address-chooser.css';

interface AddressChooserProps {
  chosenId: string | null;
  onChoose: (addressId: string) => void;
  isLocked?: boolean;
  /** Gives access to the open form, if there is one. */
  typedRef?: Ref<TypedAddress>;
}

/**
 * Lets the shopper choose a saved address, or add or change one in place (product §2). A newly saved address is
 * chosen. Choosing another address closes the form for a new one, which keeps what was typed.
 */
export function AddressChooser({ chosenId, onChoose, isLocked = false, typedRef }: AddressChooserProps) {
  const { addresses, isFailed, isRetrying, retry } = useAddresses();
  const userId = useUserId() ?? '';
  const [open, setOpen] = useState<Address | 'new' | undefined>(() => (hasDraft(userId) ? 'new' : undefined));

  const savedCount = addresses?.length;
  const isFormOpen = open !== undefined || savedCount === 0;
  const renderForm = useAddressForm({ isNeeded: isFormOpen });

  if (isFailed)
    return <LoadFailure what={texts.addressesAsSubject()} isTrying={isRetrying} onRetry={retry} />;
  if (!addresses || savedCount === undefined || (savedCount === 0 && !renderForm)) return <AddressSkeleton />;

  const edited = open === 'new' ? undefined : open;
  const form = renderForm?.({
    ref: typedRef,
    edited,
    savedCount,
    onSaved(saved) {
      setOpen(undefined);
      onChoose(saved._id);
    },
    onCancel: savedCount > 0 ? () => setOpen(undefined) : undefined,
  });

  return (
    <>
      <fieldset className="address-cards">
        <legend className="sr-only">{texts.deliverTo()}</legend>
        {addresses.map((address) =>
          edited?._id === address._id ? (
            <div key={address._id} className="address-card">
              {form}
            </div>
          ) : (
            <AddressChoice
              key={address._id}
              address={address}
              isChosen={address._id === chosenId}
              isLocked={isLocked}
              onChoose={() => {
                if (open === 'new') setOpen(undefined);
                onChoose(address._id);
              }}
              onEdit={() => setOpen(address)}
            />
          ),
        )}
      </fieldset>
      {isFormOpen && !edited ? <div className="address-new">{form}</div> : null}
      {!isFormOpen && savedCount < MAX_ADDRESSES ? (
        <Button variant="plain" disabled={isLocked} onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden /> {texts.addAnAddress()}
        </Button>
      ) : null}
    </>
  );
}

interface AddressChoiceProps {
  address: Address;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

function AddressChoice({ address, isChosen, isLocked, onChoose, onEdit }: AddressChoiceProps) {
  return (
    <div className={isChosen ? 'address-card address-card-chosen' : 'address-card'}>
      <label className="address-choice">
        <input
          type="radio"
          name="address"
          checked={isChosen}
          disabled={isLocked}
          onChange={onChoose}
          // The chosen address does not change when it is pressed.
          onClick={isChosen ? onChoose : undefined}
        />
        <AddressLines {...address} />
      </label>
      <div className="address-card-ways">
        <Button variant="plain" small disabled={isLocked} onClick={onEdit}>
          {texts.edit()}
          <span className="sr-only" lang={langOf(address.address)}>
            : {address.address}
          </span>
        </Button>
      </div>
    </div>
  );
}
