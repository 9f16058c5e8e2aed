import { call } from '../call.ts';

/** What a passkey signs to sign in, and the sign-in itself. */
export const askForPasskey = call('POST', '/api/auth/passkey/options', 'anyone', { onlyReads: true });
export const signInWithPasskey = call('POST', '/api/auth/passkey', 'anyone');
/** What a device makes a passkey by, and what it made. */
export const beginPasskey = call('POST', '/api/auth/passkeys/options', 'account', { onlyReads: true });
export const addPasskey = call('POST', '/api/auth/passkeys', 'account');
export const renamePasskey = call('PUT', '/api/auth/passkeys/:id', 'account');
export const removePasskey = call('DELETE', '/api/auth/passkeys/:id', 'account');
