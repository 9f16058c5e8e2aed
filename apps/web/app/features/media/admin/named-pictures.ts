import { fileKey } from '@shop/contract/typed-text';
import type { UploadItem } from './use-uploads.ts';

/** The addresses of the stored pictures, by file name. */
export function addressesByName(items: readonly UploadItem[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item) => (item.state === 'stored' ? [[item.name, item.stored.url]] : [])),
  );
}

/** Whether two file names are the same. */
export function isSameName(one: string, other: string): boolean {
  return fileKey(one) === fileKey(other);
}
