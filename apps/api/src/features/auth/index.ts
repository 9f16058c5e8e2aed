export {
  type AuthDependencies,
  type MailingAuthDependencies,
  admitCodeOfNetwork,
  isFromOwnNetwork,
  letOwnerIn,
  turnOf,
} from './limit-attempts.ts';
export { type AccountRow, findAccountByEmail, lockAccount } from './account-queries.ts';
export { serveAuth } from './auth-routes.ts';
export { addProofBy, beginProofGrace, ensureOwnProof } from './factors/required-proof.ts';
export { challengesStartAfter } from './factors/challenges.ts';
export { ticketsStartAfter } from './factors/tickets.ts';
export * as factorChanges from './factors/factor-changes.messages.ts';
export { listPeople, resetFactors, resetFactorsByEmail } from './factors/reset-factors.ts';
export { queueFactorMail } from './factors/factor-mail.ts';
export { removeFactors, removeFactorsSince, secondFactorsOf } from './factors/factor-queries.ts';
export { changePassword } from './change-password.ts';
export { confirmPassword } from './confirm-password.ts';
export { createAccount } from './create-account.ts';
export { ensureAdmin, makeOwner } from './ensure-admin.ts';
export { findOpenDemonstrationAccount } from './demonstration-accounts.ts';
export { ensureFitPassword } from './passwords/check-new-password.ts';
export { HASH_OF_NO_PASSWORD, hashPassword } from './passwords/hash-password.ts';
export { ensureOpened, openOrAskSecond } from './open-session.ts';
export { endOfProof, findAccountOfPhone, findPhoneOf, phonesCountAfter } from './phone-queries.ts';
export { presentAccount } from './present-account.ts';
export { proveMailbox } from './prove-mailbox.ts';
export { removePhone } from './remove-phone.ts';
export type { ResetDependencies } from './request-password-reset.ts';
export { RESET_MAIL_KIND, endResetLinks, replaceResetLinks } from './reset-queries.ts';
export { CODE_MAIL_KIND, countTry, hashCode, useCode } from './code-queries.ts';
export { codesStartAfter, readCode } from './rules/mailed-code.ts';
export { emailUndoLink, emailUndosStartAfter, factorsCountBefore } from './rules/email-undo.ts';
export { resetLinksStartAfter } from './rules/reset-link.ts';
export { TOUCH_AFTER_MS, isTouchDue, sessionBounds } from './rules/session-life.ts';
export { staysStartAfter } from './rules/stay-life.ts';
export { createIdentify, endOtherSessions } from './sessions.ts';
export { hashToken, newCode, newToken } from './tokens.ts';
