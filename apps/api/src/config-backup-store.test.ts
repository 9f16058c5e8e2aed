import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { NOTHING_ENTERED } from './features/connections/index.ts';

test('a store for backups comes from the variables, whole or not at all, before what was entered', () => {
  const store = {
    endpoint: 'https://s3.example',
    region: 'ap-south-1',
    bucket: 'backups',
    folder: 'shop',
    keyId: 'k/y',
    secret: 's+t',
    recipient: 'age1y9360l9g6dwfsm9k72h9ul556l4hl0789jdqqeqrucxtkenmudtss7hhr2',
  };
  const url = 's3://k%2Fy:s%2Bt@backups/shop?endpoint=https://s3.example&region=ap-south-1';
  const env = { BACKUP_STORE_URL: url, BACKUP_STORE_RECIPIENT: store.recipient };
  const config = readConfig(env, { ...NOTHING_ENTERED, store: 'locked' });
  expect(config).toMatchObject({ backupStore: store, variables: { store: Object.keys(env) } });
  expect(readConfig({}, { ...NOTHING_ENTERED, store }).backupStore).toEqual(store);
  for (const wrong of [{ BACKUP_STORE_URL: 's3://backups' }, { BACKUP_STORE_RECIPIENT: 'age1soap' }]) {
    expect(() => readConfig({ ...env, ...wrong })).toThrow(/^BACKUP_STORE_/);
  }
});
