import { addAddress, deleteAddress, updateAddress } from '@shop/contract/addresses/calls';
import type { Address, AddressText } from '@shop/contract/addresses/schemas';
import * as addressMessages from '@shop/contract/addresses/messages';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/call-api.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useUserId } from '../../platform/session.ts';
import { showToast } from '../../ui/toast.ts';
import { addressesQuery } from './address-queries.ts';

/** Adds, changes and deletes saved addresses; each tells how it went (product §8). */
export function useSaveAddress() {
  const queryClient = useQueryClient();
  const userId = useUserId() ?? '';
  const { queryKey } = addressesQuery(userId);

  return {
    /** Adds one, or changes `addressId`. @throws ApiError */
    async save(typed: AddressText, addressId?: string): Promise<Address> {
      const { data } = addressId
        ? await callApi(updateAddress, { params: { userId, addressId }, body: typed })
        : await callApi(addAddress, { body: { userId, ...typed } });
      await queryClient.invalidateQueries({ queryKey });
      showToast({ title: addressId ? addressMessages.updated : addressMessages.added });
      return data;
    },
    /** Whether it is gone. */
    async remove(addressId: string): Promise<boolean> {
      try {
        await callApi(deleteAddress, { params: { userId, addressId } });
        showToast({ title: addressMessages.deleted });
        return true;
      } catch (error) {
        showToast({ tone: 'destructive', title: failureText(error) });
        return false;
      } finally {
        await queryClient.invalidateQueries({ queryKey });
      }
    },
  };
}
