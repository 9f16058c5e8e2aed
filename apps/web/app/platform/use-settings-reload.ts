import { useRevalidator } from 'react-router';
import { settingsChanged } from './shop-settings.ts';

/** For after the owner has saved settings: loads them again, with the page that shows them. */
export function useSettingsReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return () => {
    settingsChanged();
    return revalidate();
  };
}
