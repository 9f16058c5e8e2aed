import * as auth from '@shop/contract/auth/endpoints';
import * as contract from '@shop/contract/phones/endpoints';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { buildShopWithWhatsApp, messagesTo, sendMessages } from './shop-with-whatsapp.ts';

let numbers = 0;
export const newNumber = () => String(9_700_000_000 + (numbers += 1));
let networks = 0;
/** A network of its own, so that tests do not share limits. */
export const newNetwork = () => `10.200.${(networks += 1) >> 8}.${networks & 255}`;

/** A shop that sends codes by WhatsApp, with what people do with them. */
export async function buildShopWithPhones() {
  const built = await buildShopWithWhatsApp();
  const { shop, whatsApp } = built;

  async function codeSentTo(phone: string): Promise<string> {
    await sendMessages(shop, whatsApp);
    const code = /\d{6}/.exec((await messagesTo(whatsApp, `91${phone}`)).at(-1)?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`No message to ${phone} has a code`);
    return code;
  }
  const proof = async ({ token }: SignedIn, phone: string, address = newNetwork()) =>
    (await shop.callOk(contract.askPhoneProof, { token, body: { phone }, address })).data.ticket;
  const prove = ({ token }: SignedIn, ticket: string, code: string) =>
    shop.call(contract.provePhone, { token, body: { ticket, code } });

  return {
    ...built,
    codeSentTo,
    proof,
    prove,
    async addPhone(shopper: SignedIn, phone = newNumber()): Promise<string> {
      const ticket = await proof(shopper, phone);
      const { status } = await prove(shopper, ticket, await codeSentTo(phone));
      if (status !== 200) throw new Error(`${phone} was not proven: ${status}`);
      return phone;
    },
    ask: async (phone: string, address = newNetwork()) =>
      (await shop.callOk(contract.sendPhoneCode, { body: { phone }, address })).data.ticket,
    type: (
      ticket: string,
      code: string,
      { address = '192.0.2.1', instance = shop }: { address?: string; instance?: TestShop } = {},
    ) => instance.call(auth.signInWithCode, { body: { ticket, code }, address }),
  };
}
