import type { LiveCheck } from '@shop/contract/setup/schemas';

/** The facts that decide whether strangers can buy. */
export interface LiveFacts {
  /** How many values are still placeholders or from the demonstration. */
  placeholders: number;
  hasDemonstration: boolean;
  keys: 'simulated' | 'test' | 'live';
  hasWebhook: boolean;
  isHttps: boolean;
  isReached: boolean;
  mail: 'smtp' | 'folder';
  /** Products that are published, in stock, have a picture, and are not the demonstration's. */
  productsToBuy: number;
}

/** What is in order and what is not before the shop is opened to strangers, each with what to do. */
export function liveChecks(facts: LiveFacts): LiveCheck[] {
  const { placeholders, hasDemonstration, keys, hasWebhook, isHttps, isReached, mail, productsToBuy } = facts;
  return [
    {
      check: 'placeholders',
      isOk: placeholders === 0,
      sentence:
        placeholders === 0
          ? 'Name, address and contact are yours.'
          : `${count(placeholders, 'entry', 'entries')} of name, address or contact ${placeholders === 1 ? 'is' : 'are'} not yours yet.`,
      path: '/admin/settings',
    },
    {
      check: 'demonstration',
      isOk: !hasDemonstration,
      sentence: hasDemonstration
        ? 'The demonstration is still in the shop: take it away.'
        : 'Nothing of the demonstration is left.',
      path: hasDemonstration ? '/admin/setup#demonstration' : '',
    },
    {
      check: 'keys',
      isOk: keys === 'live',
      sentence: {
        simulated: 'Payments are simulated: set the RAZORPAY_… variables to your live keys.',
        test: 'These are test keys: no money moves. Set the RAZORPAY_… variables to your live keys.',
        live: 'The keys are live: money moves.',
      }[keys],
      path: '',
    },
    {
      check: 'webhook',
      isOk: hasWebhook,
      sentence: hasWebhook
        ? 'Razorpay’s webhooks arrive.'
        : 'No webhook has arrived yet: enter its address at Razorpay.',
      path: hasWebhook ? '' : '/admin/setup?step=payments',
    },
    {
      check: 'address',
      isOk: isHttps && isReached,
      sentence: !isHttps
        ? 'PUBLIC_URL has no certificate: it must start with https://.'
        : isReached
          ? 'The address answers with a valid certificate.'
          : 'Nobody has tried the address yet, or it did not answer.',
      path: isHttps && isReached ? '' : '/admin/setup?step=domain',
    },
    {
      check: 'mail',
      isOk: mail === 'smtp',
      sentence:
        mail === 'smtp'
          ? 'Mails leave through a mail server.'
          : 'Mails are kept as files and reach nobody: set SMTP_URL and MAIL_FROM.',
      path: '',
    },
    {
      check: 'products',
      isOk: productsToBuy > 0,
      sentence:
        productsToBuy > 0
          ? `${count(productsToBuy, 'product', 'products')} of yours can be bought.`
          : 'No product of yours is published with a picture and in stock.',
      path: productsToBuy > 0 ? '' : '/admin/products',
    },
  ];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
