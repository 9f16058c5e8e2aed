import { ConfigError, type Environment, findText, urlOf } from './config-values.ts';
import type { BackupStore, Entered } from './features/connections/index.ts';
import { isRecipient } from './platform/sealing/age.ts';

export const STORE_VARIABLES = ['BACKUP_STORE_URL', 'BACKUP_STORE_RECIPIENT'];

/** Where a copy of each backup is sent: the variables, or what the owner entered. @throws ConfigError */
export function readBackupStore(env: Environment, entered: Entered['store']): Entered['store'] {
  const [text, recipient] = STORE_VARIABLES.map((name) => findText(env, name));
  if (text == null && recipient == null) return entered;
  if (text == null) throw new ConfigError('BACKUP_STORE_URL', 'set it too: where backups are sent');
  const form = 's3://key:secret@bucket/folder?endpoint=https://host&region=ap-south-1';
  const url = urlOf('BACKUP_STORE_URL', text, ['s3:'], form);
  if (recipient == null || !isRecipient(recipient)) {
    throw new ConfigError('BACKUP_STORE_RECIPIENT', 'give what age-keygen prints as the public key: age1…');
  }
  return { ...storeOf(url, form), recipient };
}

function storeOf(url: URL, form: string): Omit<BackupStore, 'recipient'> {
  const { hostname: bucket, username, password, pathname, searchParams } = url;
  const endpoint = searchParams.get('endpoint');
  const region = searchParams.get('region');
  if (!bucket || !username || !password || !endpoint || !region) {
    throw new ConfigError('BACKUP_STORE_URL', `give all of ${form}`);
  }
  return {
    endpoint,
    region,
    bucket,
    folder: pathname.replace(/^\/|\/$/g, ''),
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
}
