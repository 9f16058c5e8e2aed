import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { callShop } from './api.ts';
import type { RunningShop } from './start-shop.ts';

/**
 * The texts of the mails to `email`, in no particular order. The shop writes them to its data folder
 * (docs/operations.md).
 */
export async function mailsTo({ dataDir }: RunningShop, email: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => unfolded(plainPart(mail)));
}

/** The link for a new password that was mailed to `email`. */
export function resetLinkOf(shop: RunningShop, email: string): Promise<string> {
  return linkTo(shop, email, '/auth/reset-password');
}

/** The link of the invitation that was mailed to `email`. */
export function invitationOf(shop: RunningShop, email: string): Promise<string> {
  return linkTo(shop, email, '/auth/invitation');
}

/** The link to a page of the shop in a mail to `email`, once it is there. */
export async function linkTo(shop: RunningShop, email: string, page: string): Promise<string> {
  const link = new RegExp(`http\\S+${page}\\?[\\w=&-]+`);
  const find = async () => (await mailsTo(shop, email)).flatMap((mail) => link.exec(mail)?.[0] ?? [])[0];
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  return (await find()) ?? '';
}

/** The code to sign in that was mailed to `email`, once it is there. */
export async function mailedCode(shop: RunningShop, email: string): Promise<string> {
  const find = async () => (await mailsTo(shop, email)).map((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1])[0];
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  return (await find()) ?? '';
}

/** Requests a link for a new password for this account, and returns it. */
export async function newResetLink(shop: RunningShop, email: string): Promise<string> {
  await callShop(shop.url, 'POST', '/api/auth/forgot-password', { body: { email } });
  return resetLinkOf(shop, email);
}

/** The part before the HTML, which says the same. */
function plainPart(mail: string): string {
  return mail.split('Content-Type: text/html')[0] ?? mail;
}

/** Decodes quoted-printable. */
function unfolded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
