import { type Permission, permissions } from '../call.ts';

/** What a key begins with, so that scanners of code and logs recognise it: `shopkey_` and 43 letters of base64url. */
export const KEY_PREFIX = 'shopkey_';

/** People and roles are people's alone, and each file of customers or orders asks for a proof, which no key can give. */
const PEOPLES: readonly Permission[] = ['exports', 'staff'];

/** What a key may be allowed to do. */
export const keyPermissions = permissions.filter((each) => !PEOPLES.includes(each));
