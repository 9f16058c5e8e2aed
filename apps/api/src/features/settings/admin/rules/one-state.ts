import { STATES } from '@shop/contract/delivery/states';
import type { SettingsSection } from '@shop/contract/settings/shop-settings';
import type { StoredSettings } from '../../shared/stored-settings.ts';
import { refuse } from './refuse.ts';

/** Refuses a section if the GSTIN would then be of another state than the tax papers. @throws unfit_setting */
export function ensureOneState(
  saved: SettingsSection,
  { tax, legal }: Pick<StoredSettings, 'tax' | 'legal'>,
): void {
  const ofGstin = legal.gstin.slice(0, 2);
  if (ofGstin === '' || tax.state === '' || tax.state === ofGstin) return;
  if (saved === 'tax') {
    refuse({
      state: `The GSTIN under Business belongs to ${nameOf(ofGstin)}: choose that state, or 'The state in the GSTIN'.`,
    });
  }
  if (saved === 'legal') {
    refuse({
      gstin: `This GSTIN belongs to ${nameOf(ofGstin)}, but the state under Tax papers is ${nameOf(tax.state)}. Choose 'The state in the GSTIN' there first.`,
    });
  }
}

function nameOf(code: string): string {
  return `${STATES[code as keyof typeof STATES]} (${code})`;
}
