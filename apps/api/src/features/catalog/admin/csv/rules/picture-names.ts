import * as productRefusals from '@shop/contract/catalog/refusals';
import { fileKey } from '@shop/contract/typed-text';
import { refuse } from '../../../../../platform/errors.ts';

/** Gives the address for what a file calls a picture: the address itself, or the name of an uploaded file. */
export type AddressOf = (image: string) => string;

/**
 * Reads the JSON with uploaded files' names and addresses.
 * @throws unfit_product_file if the text is not such JSON
 */
export function readPictureNames(json: string | undefined): AddressOf {
  const addresses = new Map<string, string>();
  for (const [name, address] of Object.entries(parse(json ?? '{}'))) {
    if (typeof address === 'string') addresses.set(fileKey(name), address);
  }
  return (image) => addresses.get(fileKey(image)) ?? image;
}

function parse(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below, like JSON of something else.
  }
  throw refuse(productRefusals.pictureNames);
}
