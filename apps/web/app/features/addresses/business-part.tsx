import * as generalMessages from '@shop/contract/messages';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AddressValues } from '../../platform/address-values.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { loadable, useLoadable } from '../../ui/loadable.ts';
import { showToast } from '../../ui/toast.ts';
import type { BusinessFieldsProps } from './business-fields.tsx';
import * as texts from './addresses.messages.ts';

const fields = loadable<BusinessFieldsProps>(() => import('./business-fields.tsx'));

/**
 * For who buys as a business: a button that loads and opens the fields, which are open where something of one is known. Only a
 * shop that charges GST offers them: nobody else's invoice gives a business anything (decision 0189).
 */
export function BusinessPart({ form }: { form: UseFormReturn<AddressValues> }) {
  const { tax } = useShopSettings();
  // A GSTIN that is typed anew is empty for a moment, so what is open stays open until it is closed.
  const [opened, setOpened] = useState<'no' | 'filled' | 'pressed'>('no');
  const business = useWatch({ control: form.control, name: ['gstin', 'businessName', 'businessAddress'] });
  if (opened === 'no' && business.some((typed) => typed !== '')) setOpened('filled');
  const isOpen = tax.registration === 'regular' && opened !== 'no';
  const renderFields = useLoadable(fields, {
    isNeeded: isOpen,
    onFailure() {
      if (opened === 'pressed') setOpened('no');
      showToast({ tone: 'destructive', title: generalMessages.partMissing() });
    },
  });
  if (tax.registration !== 'regular') return null;
  if (isOpen && renderFields)
    return renderFields({ form, isPressed: opened === 'pressed', onClose: () => setOpened('no') });
  return (
    <div>
      <Button
        variant="plain"
        small
        isHanging
        aria-expanded={false}
        disabled={isOpen}
        onClick={() => setOpened('pressed')}
      >
        {texts.addGstin()}
      </Button>
    </div>
  );
}
