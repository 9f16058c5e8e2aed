import * as generalMessages from '@shop/contract/messages';
import { loadable, useIdlePreload, useLoadable } from '../../ui/loadable.ts';
import { showToast } from '../../ui/toast.ts';
import type { AddressFormProps } from './address-form.tsx';

const form = loadable<AddressFormProps>(() => import('./address-form.tsx'));

/**
 * The form for an address, once its script is there. It weighs as much as the rest of the checkout, and anyone who has
 * a saved address does not need it: it is loaded when it `isNeeded`, or when the browser is idle.
 */
export function useAddressForm({ isNeeded }: { isNeeded: boolean }) {
  useIdlePreload(form.preload);
  return useLoadable(form, {
    isNeeded,
    onFailure: () => showToast({ tone: 'destructive', title: generalMessages.partMissing() }),
  });
}
