import * as profileMessages from '@shop/contract/profile/messages';
import * as contract from '@shop/contract/profile/endpoints';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import { type AuthDependencies, changePassword } from '../auth/index.ts';
import { changeLanguage, getLanguage } from './account-language.ts';
import { renameAccount } from './rename-account.ts';

/** The three profile calls of product §7, and the choice of a language. */
export function serveProfile(serve: Serve, dependencies: AuthDependencies): void {
  const { database } = dependencies;

  serve(contract.getProfile, async ({ identity: { userId, email, userName } }) => ({
    success: true,
    data: { email, userName, language: await getLanguage(database.read, userId) },
  }));

  serve(contract.updateProfile, async ({ identity: { userId, email }, body }) => {
    const userName = await renameAccount(database, userId, body.userName);
    const language = await getLanguage(database.read, userId);
    return { success: true, message: profileMessages.updated, data: { email, userName, language } };
  });

  serve(contract.changeLanguage, async ({ identity: { userId, email, userName }, body: { language } }) => {
    await changeLanguage(database, userId, language);
    return { success: true, message: profileMessages.languageChanged, data: { email, userName, language } };
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
