export type { AuthDependencies } from './limit-attempts.ts';
export { serveAuth } from './auth-routes.ts';
export { changePassword } from './change-password.ts';
export { createAccount } from './create-account.ts';
export { ensureAdmin, findAccountThatOpensWith } from './ensure-admin.ts';
export { removeEndedSignIns } from './remove-ended-sign-ins.ts';
export { ensureFitPassword } from './passwords/check-new-password.ts';
export { HASH_OF_NO_PASSWORD, hashPassword } from './passwords/hash-password.ts';
export { createIdentify } from './sessions.ts';
