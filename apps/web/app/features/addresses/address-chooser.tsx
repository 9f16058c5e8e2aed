import type { Address } from '@shop/contract/addresses/schemas';
import { MAX_ADDRESSES } from '@shop/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { langOf } from '../../platform/language.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { AddressForm } from './address-form.tsx';
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
}

/** One of the saved addresses; a new one or a change right there (product §2). An address just saved is chosen. */
export function AddressChooser({ chosenId, onChoose, isLocked = false }: AddressChooserProps) {
  const { addresses, isFailed, isRetrying, retry } = useAddresses();
  const [open, setOpen] = useState<Address | 'new'>();

  if (isFailed)
    return <LoadFailure what={texts.addressesAsSubject()} isTrying={isRetrying} onRetry={retry} />;
  if (!addresses) return <AddressSkeleton />;

  const savedCount = addresses.length;
  const edited = open === 'new' ? undefined : open;
  const isFormOpen = open !== undefined || savedCount === 0;
  const form = (
    <AddressForm
      key={edited?._id ?? 'new'}
      edited={edited}
      savedCount={savedCount}
      onSaved={(saved) => {
        setOpen(undefined);
        onChoose(saved._id);
      }}
      onCancel={savedCount > 0 ? () => setOpen(undefined) : undefined}
    />
  );

  return (
    <>
      <fieldset className="address-cards" disabled={isLocked}>
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
              onChoose={() => onChoose(address._id)}
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
  onChoose: () => void;
  onEdit: () => void;
}

function AddressChoice({ address, isChosen, onChoose, onEdit }: AddressChoiceProps) {
  return (
    <div className={isChosen ? 'address-card address-card-chosen' : 'address-card'}>
      <label className="address-choice">
        <input type="radio" name="address" checked={isChosen} onChange={onChoose} />
        <AddressLines {...address} />
      </label>
      <div className="address-card-ways">
        <Button variant="plain" small onClick={onEdit}>
          {texts.edit()}
          <span className="sr-only" lang={langOf(address.address)}>
            : {address.address}
          </span>
        </Button>
      </div>
    </div>
  );
}
