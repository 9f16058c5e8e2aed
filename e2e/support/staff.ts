import { expect } from '@playwright/test';
import { callShop } from './api.ts';
import { mailsTo } from './mails.ts';
import { OWN_PASSWORD } from './people.ts';
import { newEmail } from './shoppers.ts';
import type { RunningShop } from './start-shop.ts';

/** Invites a packer, who accepts. */
export async function newPacker(shop: RunningShop, owner: { token: string }): Promise<{ token: string }> {
  const email = newEmail();
  const body = { recipient: email, role: 'packer' };
  await callShop(shop.url, 'POST', '/api/admin/staff/invitations', { token: owner.token, body });
  const find = async () =>
    (await mailsTo(shop, email)).map((mail) => /invitation\?token=([\w-]{43})/.exec(mail)?.[1])[0];
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  const accepted = { token: await find(), userName: 'Another Packer', password: OWN_PASSWORD };
  const answer = await callShop(shop.url, 'POST', '/api/common/invitation/accept', { body: accepted });
  return { token: String(answer['token']) };
}
