import type { namedBusiness } from '@shop/contract/addresses/schemas';
import { normaliseGstin, problemOfGstin, stateOfGstin } from '@shop/contract/addresses/business';
import { STATES } from '@shop/contract/delivery/states';
import { MAX_LINE, MAX_NAME } from '@shop/contract/limits';
import { type ComponentProps, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { notPrinted } from './not-printed.ts';
import { useShopSettings } from './shop-settings.ts';

type BusinessName = keyof typeof namedBusiness;

interface TypedBusinessProps {
  /** The fields of the form. */
  field: (name: BusinessName) => Omit<ComponentProps<typeof TextField>, 'label'>;
  typed: Partial<Record<BusinessName | 'state', string>>;
}

/**
 * The business for which an order is billed, as people of the shop type it: folded until there is one. Only for a shop
 * that charges GST.
 */
export function TypedBusiness({ field, typed }: TypedBusinessProps) {
  const { tax } = useShopSettings();
  /** Unset: nobody has opened or closed it. */
  const [isOpen, setOpen] = useState<boolean>();
  const gstin = normaliseGstin(typed.gstin ?? '');
  const { error, ...named } = field('gstin');
  const address = field('businessAddress');
  if (tax.registration !== 'regular') return null;
  const code = gstin !== '' && problemOfGstin(gstin) === null ? stateOfGstin(gstin) : null;
  const isElsewhere = code !== null && Boolean(typed.state) && STATES[code] !== typed.state;
  // Where the state is not known yet, the server may find that it is another one.
  const needsAddress = isElsewhere || (code !== null && address.error !== undefined);
  return (
    <details
      open={error !== undefined || (isOpen ?? gstin !== '')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="disclosure">For a business with a GSTIN</summary>
      <div className="stack">
        <TextField
          label="GSTIN"
          hint={gstinHint(gstin)}
          autoComplete="off"
          maxLength={40}
          error={error}
          {...named}
        />
        <TextField
          label="Legal name of the business"
          autoComplete="off"
          maxLength={MAX_NAME}
          hint={notPrinted(typed.businessName)}
          {...field('businessName')}
        />
        {needsAddress ? (
          <TextField
            label={`Registered address in ${STATES[code]}, with its PIN code`}
            autoComplete="off"
            maxLength={MAX_LINE}
            hint={`Billed there and delivered to ${typed.state || 'another state'}: the place of supply is ${STATES[code]}.`}
            {...address}
          />
        ) : null}
      </div>
    </details>
  );
}

function gstinHint(gstin: string): string {
  if (gstin === '') return 'Empty: a consumer buys.';
  if (gstin.length < 15) return '15 characters, as on the registration certificate.';
  const code = stateOfGstin(gstin);
  return problemOfGstin(gstin) ?? (code === null ? '' : `Registered in ${STATES[code]}.`);
}
