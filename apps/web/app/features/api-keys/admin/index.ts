export { AddKey } from './add-key.tsx';
export { KeysList } from './keys-list.tsx';
