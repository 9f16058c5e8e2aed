import { Value } from 'typebox/value';
import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { refuse } from '../../../../../platform/errors.ts';

/** What was chosen last time, by the software that the files were from. */
export type RememberedMappings = ReadonlyMap<ForeignShop, ForeignMapping>;

/** What an owner chose for another shop's file: now, and last time. */
export interface ForeignChoices {
  chosen: ForeignMapping;
  remembered: RememberedMappings;
}

/** What is remembered of the choices for an imported file. */
export interface ChosenMapping {
  shop: ForeignShop;
  mapping: {
    columns: Record<string, ForeignTarget | null>;
    categories: Record<string, string>;
    ingredients: string;
  };
}

/** @throws unfit_product_file if the text is not JSON of a mapping */
export function readMapping(json: string | undefined): ForeignMapping {
  if (json === undefined || json === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    if (Value.Check(ForeignMapping, value)) return value;
  } catch {
    // Reported below, like JSON of something else.
  }
  throw refuse(productRefusals.mappingUnreadable);
}
