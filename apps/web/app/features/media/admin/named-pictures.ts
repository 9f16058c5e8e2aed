import type { UploadItem } from './use-uploads.ts';

/** The addresses of the stored pictures by the names of their files. */
export function addressesByName(items: readonly UploadItem[]): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item) => (item.state === 'stored' ? [[item.name, item.stored.url]] : [])),
  );
}

/** Whether two file names are one: the disks they come from do not tell large letters from small ones. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
