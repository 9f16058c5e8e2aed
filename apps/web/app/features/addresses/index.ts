export { AddressBook } from './address-book.tsx';
export { AddressChooser } from './address-chooser.tsx';
export type { TypedAddress } from './address-form.tsx';
export { useAddresses } from './use-addresses.ts';
