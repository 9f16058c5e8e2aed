import type { Selectable } from 'kysely';
import type { Db } from '../../../database.ts';
import { type SealingKey, unseal } from '../../../platform/sealing/seal.ts';
import type { StoreAccess } from '../../../platform/store/object-store.ts';
import type { Tables } from '../../../tables/index.ts';

/** A key of Razorpay with its secret. */
export interface KeyPair {
  keyId: string;
  keySecret: string;
}

/** Razorpay's keys. The secrets of its webhook are the shop's own, the newest first. */
export interface EnteredPayments extends KeyPair {
  webhookSecrets: readonly string[];
  /** The keys before these. */
  former?: KeyPair;
}

/** A mail server as a URL with its password, and the sender. */
export interface EnteredMail {
  url: string;
  from: string;
}

/** A store for backups, and for whom they are closed there (`age1…`). */
export interface BackupStore extends StoreAccess {
  recipient: string;
}

/** A Shiprocket account: an API user, and the account's name of the place where parcels leave; empty: its primary one. */
export interface EnteredCourier {
  /** Its email. */
  user: string;
  password: string;
  pickup: string;
  /** What its webhooks carry, the newest first; none until one was made. */
  trackingKeys: readonly string[];
}

/** What the owner entered in the browser. `locked`: the key that sealed it is not on this machine. */
export interface Entered {
  payments: EnteredPayments | 'locked' | null;
  mail: EnteredMail | 'locked' | null;
  /** The address that shoppers see, without a trailing slash. */
  address: string | null;
  store: BackupStore | 'locked' | null;
  courier: EnteredCourier | 'locked' | null;
}

export const NOTHING_ENTERED: Entered = {
  payments: null,
  mail: null,
  address: null,
  store: null,
  courier: null,
};

/** What is stored of each, without its secrets. */
export interface ConnectionValues {
  payments: {
    keyId: string;
    secretEnds: string;
    webhookEnds: string;
    webhookMadeAt: string;
    formerKeyId: string | null;
  };
  mail: { host: string; port: number; security: 'tls' | 'starttls'; user: string; from: string };
  address: { publicUrl: string };
  store: Omit<BackupStore, 'secret'>;
  courier: Pick<EnteredCourier, 'user' | 'pickup'> & { keyEnds?: string };
}

export type ConnectionName = keyof ConnectionValues;

/** The secrets of each by their names, open; null: its key is not here. */
export type Secrets = Record<string, string | null>;

export interface Connection<N extends ConnectionName> {
  value: ConnectionValues[N];
  secrets: Secrets;
  changedAt: Date;
}

export type Connections = { [N in ConnectionName]: Connection<N> | null };

/** What the owner entered, opened with `keys`. */
export async function listConnections(db: Db, keys: readonly SealingKey[]): Promise<Connections> {
  const rows = await db.selectFrom('connections').selectAll().execute();
  const find = <N extends ConnectionName>(name: N): Connection<N> | null => {
    const row = rows.find((each) => each.name === name);
    return row === undefined ? null : opened(row, keys);
  };
  return {
    payments: find('payments'),
    mail: find('mail'),
    address: find('address'),
    store: find('store'),
    courier: find('courier'),
  };
}

/** A connection with its secrets as they are stored. */
export type SealedConnection = Pick<Selectable<Tables['connections']>, 'name' | 'sealed_secrets'>;

/** Those whose secrets none of `keys` opens, as after a restore on another machine. */
export function lockedAmong(
  connections: readonly SealedConnection[],
  keys: readonly SealingKey[],
): ConnectionName[] {
  const isLocked = ({ name, sealed_secrets: sealed }: SealedConnection) =>
    Object.entries(sealed).some(([secret, text]) => unseal(keys, placeOf(name, secret), text) === null);
  return connections.filter(isLocked).map(({ name }) => name);
}

function opened<N extends ConnectionName>(
  row: Selectable<Tables['connections']>,
  keys: readonly SealingKey[],
): Connection<N> {
  const secrets = Object.entries(row.sealed_secrets).map(([name, sealed]) => [
    name,
    unseal(keys, placeOf(row.name, name), sealed),
  ]);
  return {
    value: row.value as unknown as ConnectionValues[N],
    secrets: Object.fromEntries(secrets) as Secrets,
    changedAt: row.changed_at,
  };
}

/** What a sealed secret is for, so that it opens nowhere else. */
export function placeOf(name: ConnectionName, secret: string): string {
  return `${name}.${secret}`;
}

/** What the owner entered, as the shop uses it. `state` differs whenever any of it does. */
export async function readConnections(
  db: Db,
  keys: readonly SealingKey[],
): Promise<{ entered: Entered; state: string }> {
  const connections = await listConnections(db, keys);
  return { entered: enteredOf(connections), state: JSON.stringify(connections) };
}

export function enteredOf({ payments, mail, address, store, courier }: Connections): Entered {
  return {
    payments: payments && paymentsOf(payments),
    mail: mail && mailOf(mail),
    address: address?.value.publicUrl ?? null,
    store: store && storeOf(store),
    courier: courier && courierOf(courier),
  };
}

export function paymentsOf({ value, secrets }: Connection<'payments'>): EnteredPayments | 'locked' {
  const { keySecret, webhookSecret, formerKeySecret, formerWebhookSecret } = secrets;
  if (!keySecret || !webhookSecret) return 'locked';
  return {
    keyId: value.keyId,
    keySecret,
    webhookSecrets: formerWebhookSecret ? [webhookSecret, formerWebhookSecret] : [webhookSecret],
    ...(value.formerKeyId !== null &&
      formerKeySecret && { former: { keyId: value.formerKeyId, keySecret: formerKeySecret } }),
  };
}

export function mailOf({ value, secrets }: Connection<'mail'>): EnteredMail | 'locked' {
  const { password = '' } = secrets;
  if (password === null) return 'locked';
  return { url: mailUrl(value, password), from: value.from };
}

export function storeOf({ value, secrets }: Connection<'store'>): BackupStore | 'locked' {
  const { secret } = secrets;
  return secret ? { ...value, secret } : 'locked';
}

export function courierOf({ value, secrets }: Connection<'courier'>): EnteredCourier | 'locked' {
  const { password, trackingKey, formerTrackingKey } = secrets;
  if (!password || trackingKey === null) return 'locked';
  const trackingKeys = [trackingKey, formerTrackingKey].filter((key) => typeof key === 'string');
  return { user: value.user, pickup: value.pickup, password, trackingKeys };
}

export function mailUrl({ host, port, security, user }: ConnectionValues['mail'], password: string): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}
