import { Type } from 'typebox';
import { Account, Email, Password } from '../auth/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { EditableRole, FoundInvitation, OwnRole, Permissions, Staff, StaffRole } from './schemas.ts';

const Token = Type.String({ minLength: 1, maxLength: 200 });

export const getOwnRole = endpoint(calls.getOwnRole, {
  beforeSecondProof: true,
  forPeople: true,
  summary: 'Returns the role and the permissions of the caller, and whom to ask for others.',
  response: WithData(OwnRole),
});

export const listStaff = endpoint(calls.listStaff, {
  summary: 'Returns who works for the shop, open invitations, and what each role may do.',
  response: WithData(Staff),
});

export const invite = endpoint(calls.invite, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Mails an invitation to work for the shop in a role. An open one to the same address is replaced. 403 for a role that may do more than the caller.',
  body: Shape({ recipient: Email, role: StaffRole }),
  response: Done,
});

export const withdrawInvitation = endpoint(calls.withdrawInvitation, {
  needsProof: true,
  tells: 'rights',
  summary: 'Withdraws an invitation: its link no longer works.',
  params: Shape({ id: Id }),
  response: Done,
});

export const changeRole = endpoint(calls.changeRole, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Gives somebody another role, from their next call on. 409 for the last owner, and with the present role in `data` if that is not `roleSeen`.',
  params: Shape({ id: Id }),
  body: Shape({
    role: StaffRole,
    /** The role that the caller saw. Left out: any. */
    roleSeen: Type.Optional(StaffRole),
  }),
  response: Done,
});

export const withdrawRole = endpoint(calls.withdrawRole, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Ends that somebody works for the shop, and all their sessions. Their account becomes a shopper’s. 409 for the last owner.',
  params: Shape({ id: Id }),
  response: Done,
});

export const resetFactors = endpoint(calls.resetFactors, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Turns off the two-step sign-in of somebody who has lost the phone, and ends all their sessions. 409 for the caller’s own, and if there is none.',
  params: Shape({ id: Id }),
  response: Done,
});

export const endDevicesOf = endpoint(calls.endDevicesOf, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Signs somebody who works for the shop out on all devices. 403 if their role may do more than the caller.',
  params: Shape({ id: Id }),
  response: Done,
});

export const editRole = endpoint(calls.editRole, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Sets what a role may do, from the next call of everybody who has it. 409 if that is not `permissionsSeen` any more.',
  params: Shape({ role: EditableRole }),
  body: Shape({
    permissions: Permissions,
    /** What the owner saw that it may do. Left out: anything. */
    permissionsSeen: Type.Optional(Permissions),
  }),
  response: Done,
});

export const findInvitation = endpoint(calls.findInvitation, {
  summary: 'Returns the invitation of an emailed link.',
  body: Shape({ token: Type.String({ maxLength: 200 }) }),
  response: WithData(FoundInvitation),
});

export const acceptInvitation = endpoint(calls.acceptInvitation, {
  tells: 'rights',
  summary:
    'Accepts an invitation with the single-use token of its link and signs in. 400 if the link is unknown, used or expired; 401, with a ticket, if the account of its address asks for a second proof.',
  body: Shape({ token: Token, userName: Name, password: Password }),
  response: Shape({
    success: Type.Boolean(),
    message: Type.String(),
    user: Account,
    token: Type.String(),
  }),
});

export const renewInvitation = endpoint(calls.renewInvitation, {
  summary: 'Mails an invitation again, with a new link, to the address that was invited.',
  body: Shape({ token: Token }),
  response: Done,
});
