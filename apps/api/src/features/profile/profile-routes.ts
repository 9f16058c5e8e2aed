import * as emailMessages from '@shop/contract/profile/email-messages';
import * as profileMessages from '@shop/contract/profile/messages';
import * as contract from '@shop/contract/profile/endpoints';
import { type Serve, bearerToken } from '../../platform/http/endpoint-registrar.ts';
import { sendFile } from '../../platform/http/file-download.ts';
import { type ResetDependencies, changePassword } from '../auth/index.ts';
import { type CloseDependencies, loadPersonalData } from '../customers/index.ts';
import { changeLanguage, getLanguage } from './account-language.ts';
import { askNewEmail, confirmNewEmail } from './change-email.ts';
import { closeOwnAccount } from './close-own-account.ts';
import { renameAccount } from './rename-account.ts';
import { undoEmailChange } from './undo-email-change.ts';

/**
 * The three profile calls of product §7, the choice of a language, another email, and a person's right to a copy and to
 * erasure of their data.
 */
export function serveProfile(serve: Serve, dependencies: ResetDependencies & CloseDependencies): void {
  const { database } = dependencies;

  serve(contract.getProfile, async ({ identity: { userId, email, userName } }) => ({
    data: { email, userName, language: await getLanguage(database.read, userId) },
  }));

  serve(contract.updateProfile, async ({ say, identity: { userId, email }, body }) => {
    const userName = await renameAccount(database, userId, body.userName);
    const language = await getLanguage(database.read, userId);
    return { message: say(profileMessages.updated), data: { email, userName, language } };
  });

  serve(
    contract.changeLanguage,
    async ({ say, identity: { userId, email, userName }, body: { language } }) => {
      await changeLanguage(database, userId, language);
      return { message: say(profileMessages.languageChanged), data: { email, userName, language } };
    },
  );

  serve(
    contract.changePassword,
    async ({ say, identity: { email }, body: { oldPassword, newPassword }, request }) => {
      const keptToken = bearerToken(request);
      await changePassword(dependencies, { email, oldPassword, newPassword, keptToken, address: request.ip });
      return { message: say(profileMessages.passwordUpdated) };
    },
  );

  serve(contract.askNewEmail, async ({ say, identity: { userId }, body: { newEmail } }) => ({
    message: say(emailMessages.codesMailed),
    data: await askNewEmail(dependencies, userId, newEmail),
  }));

  serve(contract.confirmNewEmail, async ({ say, identity: { userId }, body }) => ({
    message: say(emailMessages.emailChanged),
    data: { email: await confirmNewEmail(dependencies, userId, body) },
  }));

  serve(contract.undoNewEmail, async ({ say, body: { token }, request }) => {
    const { userId, resetToken } = await undoEmailChange(dependencies, { token, address: request.ip });
    request.accountId = userId;
    return { message: say(emailMessages.emailIsBack), data: { resetToken } };
  });

  serve(contract.exportOwnData, async ({ identity: { userId }, reply }) => {
    const content = JSON.stringify(await loadPersonalData(database.read, userId), null, 2);
    return sendFile(reply, { content, type: 'application/json', name: 'my-data.json' });
  });

  serve(contract.closeOwnAccount, async ({ say, identity, body, request }) => {
    await closeOwnAccount(dependencies, identity, { ...body, address: request.ip });
    return { message: say(profileMessages.accountClosed) };
  });
}
