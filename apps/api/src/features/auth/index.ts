export { serveAuth } from './auth-routes.ts';
export { createAccount, insertAccount } from './create-account.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { createIdentify } from './sessions.ts';
