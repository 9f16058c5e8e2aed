import { Value } from 'typebox/value';
import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { UnfitProductFileError } from './product-header.ts';

/** What was chosen the last time, by the software whose files they were. */
export type RememberedMappings = ReadonlyMap<ForeignShop, ForeignMapping>;

/** What an owner chose for another shop's file: now, and the last time. */
export interface ForeignChoices {
  chosen: ForeignMapping;
  remembered: RememberedMappings;
}

/** What is remembered of a file that was imported. */
export interface ChosenMapping {
  shop: ForeignShop;
  mapping: {
    columns: Record<string, ForeignTarget | null>;
    categories: Record<string, string>;
    ingredients: string;
  };
}

/** @throws UnfitProductFileError for what is no JSON of a mapping */
export function readMapping(json: string | undefined): ForeignMapping {
  if (json === undefined || json === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    if (Value.Check(ForeignMapping, value)) return value;
  } catch {
    // Said below, as for JSON of something else.
  }
  throw new UnfitProductFileError(productCsvMessages.mappingUnreadable);
}
