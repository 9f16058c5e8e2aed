import { getSettings, listSettingsChanges, saveZones } from '@shop/contract/settings/calls';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../../../../platform/api-error.ts';
import { settingsChanged } from '../../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';

interface SaveZonesOptions {
  /** How a failure is told: here, or by a toast. */
  failure?: null;
  onSuccess?: () => void;
  onFailure?: (error: ApiError) => void;
}

/** Saves the zones as a whole; what another owner saved meanwhile is read again and said. */
export function useSaveZones({ onSuccess, onFailure, ...told }: SaveZonesOptions = {}) {
  const { revalidate } = useRevalidator();
  return useApiMutation(saveZones, {
    ...told,
    queue: 'zones',
    invalidates: [getSettings, listSettingsChanges],
    async onSuccess() {
      settingsChanged();
      onSuccess?.();
      await revalidate();
    },
    ...(onFailure ? { onFailure } : {}),
  });
}
