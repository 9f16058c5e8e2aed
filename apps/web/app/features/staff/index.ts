export { AcceptInvitation } from './accept-invitation.tsx';
export { useInvitation } from './use-invitation.ts';
export { RenewInvitation } from './renew-invitation.tsx';
