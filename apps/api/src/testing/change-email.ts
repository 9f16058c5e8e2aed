import { askNewEmail, confirmNewEmail } from '@shop/contract/profile/endpoints';
import type { TestShop } from './build-test-app.ts';
import { listQueuedMails } from './queued-mails.ts';

/** The code that was last mailed to one of the two addresses of a change; empty if there is none. */
export async function newEmailCode({ database }: TestShop, recipient: string): Promise<string> {
  const mails = await listQueuedMails(database, { recipient, kind: 'email_change_code' });
  return /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Somebody asks for another email, and proves both addresses. */
export async function changeEmail(
  shop: TestShop,
  { email, token }: { email: string; token: string },
  newEmail: string,
): Promise<void> {
  const { ticket } = (await shop.callOk(askNewEmail, { token, body: { newEmail } })).data;
  const [newCode, oldCode] = [await newEmailCode(shop, newEmail), await newEmailCode(shop, email)];
  await shop.callOk(confirmNewEmail, { token, body: { ticket, newCode, oldCode } });
}
