import { Type, type Static } from 'typebox';
import { permissions } from '../call.ts';
import { Id, Shape, Time } from '../schemas.ts';
import { editableRoles, staffRoles } from './roles.ts';

export const StaffRole = Type.Enum(staffRoles);
export const EditableRole = Type.Enum(editableRoles);
export const Permissions = Type.Array(Type.Enum(permissions), { maxItems: permissions.length });

/** Somebody who works for the shop. */
export const Person = Shape({
  id: Id,
  userName: Type.String(),
  email: Type.String(),
  role: StaffRole,
  isYou: Type.Boolean(),
  /** Their sign-in asks for more than the password. */
  hasSecondProof: Type.Boolean(),
  /** By when they need one, if the shop requires one and they have none. */
  addProofBy: Type.Optional(Time),
  /** When they last used the shop; null: never, or too long ago to be known. */
  lastSeenAt: Type.Union([Time, Type.Null()]),
});
export type Person = Static<typeof Person>;

/** An invitation that was not accepted yet. */
export const Invitation = Shape({
  id: Id,
  email: Type.String(),
  role: StaffRole,
  invitedBy: Type.Union([Type.String(), Type.Null()]),
  sentAt: Time,
  /** From then on its link asks for a new one. */
  endsAt: Time,
  isExpired: Type.Boolean(),
  /** Its mail: `waiting` in the outbox, `failing` if a try to send it failed, or `sent`. */
  mail: Type.Enum(['waiting', 'failing', 'sent']),
});
export type Invitation = Static<typeof Invitation>;

export const Role = Shape({ role: StaffRole, permissions: Permissions });
export type Role = Static<typeof Role>;

/** The caller's own. */
export const OwnRole = Shape({
  ...Role.properties,
  /** Whom to ask for more, by name. */
  owner: Type.Optional(Type.String()),
  /** They need a second proof and have none: by when, and whether that is over, so that they are let in only to add one. */
  secondProof: Type.Optional(Shape({ by: Time, isOver: Type.Boolean() })),
});
export type OwnRole = Static<typeof OwnRole>;

export const Staff = Shape({
  people: Type.Array(Person),
  invitations: Type.Array(Invitation),
  roles: Type.Array(Role),
});
export type Staff = Static<typeof Staff>;

/** An invitation as anyone who has its link sees it. */
export const FoundInvitation = Shape({
  /** `open`: it can be accepted; `expired`: a new one can be mailed; `used`; `unknown`: withdrawn, or replaced by a newer one. */
  state: Type.Enum(['open', 'expired', 'used', 'unknown']),
  email: Type.Optional(Type.String()),
  role: Type.Optional(StaffRole),
  /** The name of the account that the address already has, which the invitation would make one of the shop. */
  accountOf: Type.Optional(Type.String()),
});
export type FoundInvitation = Static<typeof FoundInvitation>;
