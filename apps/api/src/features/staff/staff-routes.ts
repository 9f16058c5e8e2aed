import * as contract from '@shop/contract/staff/endpoints';
import * as staffMessages from '@shop/contract/staff/messages';
import { userAgentOf } from '../../platform/http/user-agent.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type MailingAuthDependencies, presentAccount } from '../auth/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole, editRole, endDevicesOf, resetFactorsOf, withdrawRole } from './change-staff.ts';
import { findInvitation } from './find-invitation.ts';
import { type InviteDependencies, invite, renewInvitation, withdrawInvitation } from './invite.ts';
import { listStaff } from './list-staff.ts';
import { findOwnersName, findPerson } from './staff-queries.ts';

/** Who works for the shop and what each may do, and how somebody becomes one of them. */
export function serveStaff(serve: Serve, dependencies: MailingAuthDependencies & InviteDependencies): void {
  const { database } = dependencies;

  serve(contract.getOwnRole, async ({ identity: { userId, permissions, secondProof } }) => {
    const person = await findPerson(database.read, userId);
    const owner = await findOwnersName(database.read);
    return {
      data: {
        role: person?.role ?? 'owner',
        permissions: [...permissions],
        owner,
        ...(secondProof && { secondProof: { ...secondProof, by: secondProof.by.toISOString() } }),
      },
    };
  });

  serve(contract.listStaff, async ({ identity }) => ({
    data: await listStaff(dependencies, identity.userId),
  }));

  serve(contract.invite, async ({ identity, body: { recipient, role } }) => {
    await invite(dependencies, identity, { email: recipient, role });
    return { message: staffMessages.invited };
  });

  serve(contract.withdrawInvitation, async ({ identity, params }) => {
    await withdrawInvitation(database, identity.userId, params.id);
    return { message: staffMessages.invitationWithdrawn };
  });

  serve(contract.changeRole, async ({ identity, params, body }) => {
    await changeRole(dependencies, identity, { personId: params.id, ...body });
    return { message: staffMessages.roleChanged };
  });

  serve(contract.withdrawRole, async ({ identity, params }) => {
    await withdrawRole(dependencies, identity, params.id);
    return { message: staffMessages.roleWithdrawn };
  });

  serve(contract.resetFactors, async ({ identity, params }) => {
    await resetFactorsOf(dependencies, identity, params.id);
    return { message: staffMessages.factorsReset };
  });

  serve(contract.endDevicesOf, async ({ identity, params }) => {
    await endDevicesOf(database, identity.userId, params.id);
    return { message: staffMessages.devicesEnded };
  });

  serve(contract.editRole, async ({ identity, params: { role }, body }) => {
    await editRole(database, identity.userId, { role, ...body });
    return { message: staffMessages.roleEdited };
  });

  serve(contract.findInvitation, async ({ body: { token } }) => ({
    data: await findInvitation(dependencies, token),
  }));

  serve(contract.acceptInvitation, async ({ say, body: { token, userName, password }, request }) => {
    const from = { address: request.ip, userAgent: userAgentOf(request) };
    const opened = await acceptInvitation(dependencies, { token, userName, password, ...from });
    request.accountId = opened.account.id;
    return {
      message: say(staffMessages.welcome),
      user: presentAccount(opened.account),
      token: opened.token,
    };
  });

  serve(contract.renewInvitation, async ({ say, body: { token } }) => {
    await renewInvitation(dependencies, token);
    return { message: say(staffMessages.renewed) };
  });
}
