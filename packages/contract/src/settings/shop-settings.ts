import type { ShopCategory } from '../categories/shop-category.ts';
import type { DeliveryZone } from '../delivery/zones.ts';
import type { Picture } from '../schemas.ts';
import type { SectionValues } from './schemas.ts';

/**
 * What the owner sets: every word that names the shop, and the switches of its rules, by section. Each section is
 * saved by itself. Money is in paise here.
 */
export interface ShopSettings extends Omit<
  SectionValues,
  'pictures' | 'shipping' | 'zones' | 'cash' | 'prepaid'
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
  /** The shelves in their order, hidden ones too. They are no section: `/admin/categories` changes them. */
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
  'reviews',
  'menus',
  'mails',
  'mailWords',
  'words',
] as const satisfies readonly SettingsSection[];

/** The `brand` of a product whose owner gives none (product §3). */
export function defaultBrand({ shop }: Pick<ShopSettings, 'shop'>): string {
  return shop.brand || shop.name;
}

/** Gives the settings as they are at this moment. They are in memory: it costs nothing. */
export type ReadSettings = () => ShopSettings;
