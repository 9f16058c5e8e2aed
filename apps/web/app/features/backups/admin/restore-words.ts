import type { Restore } from '@shop/contract/backups/schemas';

const secrets: Readonly<Record<NonNullable<Restore['found']>['mustEnter'][number], string>> = {
  payments: 'the keys of Razorpay',
  mail: 'the password of the mail server',
  address: 'the address',
  store: 'the secret key of the store for backups',
  courier: 'the password of the Shiprocket account',
};

/** 'the keys of Razorpay and the password of the mail server' */
export function mustEnterWords(names: NonNullable<Restore['found']>['mustEnter']): string {
  return new Intl.ListFormat('en-IN').format(names.map((name) => secrets[name]));
}

/** '1,200 orders' */
export function counted(count: number, one: string): string {
  return `${count === 0 ? 'no' : count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
}
