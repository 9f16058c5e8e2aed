import * as profileMessages from '@shop/contract/profile/messages';
import * as contract from '@shop/contract/profile/endpoints';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import { type AuthDependencies, changePassword } from '../auth/index.ts';
import { renameAccount } from './rename-account.ts';

/** The three profile calls of product §7. */
export function serveProfile(serve: Serve, dependencies: AuthDependencies): void {
  serve(contract.getProfile, async ({ identity: { email, userName } }) => ({
    success: true,
    data: { email, userName },
  }));

  serve(contract.updateProfile, async ({ identity: { userId, email }, body }) => {
    const userName = await renameAccount(dependencies.database, userId, body.userName);
    return { success: true, message: profileMessages.updated, data: { email, userName } };
  });

  serve(
    contract.changePassword,
    async ({ identity: { email }, body: { oldPassword, newPassword }, request }) => {
      const keptToken = bearerToken(request);
      await changePassword(dependencies, { email, oldPassword, newPassword, keptToken, address: request.ip });
      return { success: true, message: profileMessages.passwordUpdated };
    },
  );
}
