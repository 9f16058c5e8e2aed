export { AddressBook } from './address-book.tsx';
export { AddressChooser } from './address-chooser.tsx';
export { useAddresses } from './use-addresses.ts';
