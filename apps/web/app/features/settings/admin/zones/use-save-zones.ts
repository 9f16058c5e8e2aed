import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../../../../platform/api-error.ts';
import { settingsChanged } from '../../../../platform/shop-settings.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';

interface SaveZonesOptions {
  /** Null: the failure is shown here. Unset: a toast shows it. */
  failure?: null;
  onSuccess?: () => void;
  onFailure?: (error: ApiError) => void;
}

/**
 * Saves all zones together. If another owner has saved in the meantime, the zones are read again and the owner is
 * told.
 */
export function useSaveZones({ onSuccess, onFailure, ...told }: SaveZonesOptions = {}) {
  const { revalidate } = useRevalidator();
  return useApiMutation(saveSection.zones, {
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
