import type { ShopCategory } from '../categories/shop-category.ts';
import type { DeliveryZone } from '../delivery/zones.ts';
import type { Picture } from '../schemas.ts';
import type { SectionValues } from './schemas.ts';

/**
 * Everything that the owner sets, by section: all words that name the shop, and the switches of its rules. Each
 * section is saved separately. Money is in paise here.
 */
export interface ShopSettings extends Omit<
  SectionValues,
  'pictures' | 'shipping' | 'zones' | 'cash' | 'prepaid' | 'security'
> {
  pictures: Record<'logo' | 'icon' | 'share' | 'signature', Picture | null>;
  shipping: { feePaise: number; freeAbovePaise: number; minDays: number; maxDays: number };
  zones: { zones: readonly DeliveryZone[]; elsewhere: 'deliver' | 'refuse'; elsewhereCash: boolean };
  cash: {
    accepted: 'no' | 'yes';
    feePaise: number;
    leastPaise: number;
    mostPaise: number;
    confirmHours: number;
    returnsAllowed: number;
  };
  prepaid: {
    kind: 'off' | 'percent' | 'amount';
    percent: number;
    amountPaise: number;
    mostPaise: number;
    withCodes: 'yes' | 'no';
  };
  security: {
    refundsAbovePaise: number;
    secondProof: 'no' | 'yes';
    graceDays: number;
    /** When it was turned on, in ISO 8601; empty: it is not. */
    secondProofSince: string;
  };
  /**
   * The categories in their order, including hidden ones. They are not a section: `/admin/categories` changes them.
   */
  categories: readonly ShopCategory[];
}

export type SettingsSection = keyof SectionValues;

/** All sections, in the order in which the owner sees them. */
export const settingsSections = [
  'shop',
  'pictures',
  'colours',
  'contact',
  'legal',
  'grievance',
  'tax',
  'social',
  'announcement',
  'shipping',
  'zones',
  'cash',
  'prepaid',
  'orders',
  'products',
  'labels',
  'reviews',
  'reminders',
  'menus',
  'mails',
  'mailWords',
  'words',
  'security',
  'retention',
  'agents',
] as const satisfies readonly SettingsSection[];

/** The `brand` of products whose owner gives none (product §3). */
export function defaultBrand({ shop }: Pick<ShopSettings, 'shop'>): string {
  return shop.brand || shop.name;
}

/** Returns the current settings. They are in memory, so reading them costs nothing. */
export type ReadSettings = () => ShopSettings;
