import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import type { ApiError } from '../../../../platform/api-error.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useSettingsReload } from '../../../../platform/use-settings-reload.ts';

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
export function useSaveZones({ onSuccess, ...options }: SaveZonesOptions = {}) {
  const reload = useSettingsReload();
  return useApiMutation(saveSection.zones, {
    ...options,
    queue: 'zones',
    invalidates: [getSettings, listSettingsChanges],
    async onSuccess() {
      onSuccess?.();
      await reload();
    },
  });
}
