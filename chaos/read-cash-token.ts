import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 250;

/**
 * Reads the secret of the link that confirms a cash order, by the order's number. Null: its mail has not come in time.
 */
export type ReadCashToken = (orderNumber: string) => Promise<string | null>;

/** Reads the mails that a shop writes to its data folder, each once. */
export function createCashTokenReader(dataDir: string): ReadCashToken {
  const folder = join(dataDir, 'mail');
  const read = new Set<string>();
  const tokens = new Map<string, string>();

  async function readNewMails(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml') && !read.has(each))) {
      read.add(name);
      const text = unfolded(await readFile(join(folder, name), 'utf8'));
      const token = /\/shop\/confirm-order\?token=([\w-]{43})/.exec(text)?.[1];
      const number = /^Subject: .*?([A-Z]+-\d+)/m.exec(text)?.[1];
      if (token !== undefined && number !== undefined) tokens.set(number, token);
    }
  }

  return async (orderNumber) => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      await readNewMails();
      const token = tokens.get(orderNumber);
      if (token !== undefined) return token;
      if (Date.now() >= until) return null;
      await wait(PAUSE_MS);
    }
  };
}

/** Decodes what quoted-printable does to a link. */
function unfolded(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}
