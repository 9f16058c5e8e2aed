export { CodeForm } from './code-form.tsx';
export { ForgotPasswordForm } from './forgot-password-form.tsx';
export { LoginForm } from './login-form.tsx';
export { forgetPendingCode, type PendingCode, usePendingCode } from './pending-code.ts';
export { PhoneForm } from './phone-form.tsx';
export { ProofDialog } from './proof-dialog.tsx';
export { RegisterForm } from './register-form.tsx';
export { ResetPasswordForm } from './reset-password-form.tsx';
export { useIsResetLinkOpen } from './use-is-reset-link-open.ts';
