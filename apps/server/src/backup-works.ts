import { createReadStream } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import {
  type BackupWorks,
  MANIFEST,
  type OpenDatabase,
  type PictureDisk,
  type Tables,
  closeFor,
  openObjectStore,
  storeFaultSentence,
  tarBytes,
  tarOf,
  writeBackup,
} from '@shop/api';
import { runProof } from './run-proof.ts';

/** The names that the shop gives; anything else in the folder belongs to somebody else. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}$/;
/** What a process that ended in between has left. */
const UNFINISHED = /^\d{4}-\d{2}-\d{2}T\d{6}\.unfinished$/;

/** Backups in `folder`, each in a folder named by its moment, as `npm run backup` makes them. */
export function createBackupWorks(
  folder: string,
  { database, pictures }: { database: OpenDatabase<Tables>; pictures: PictureDisk },
): BackupWorks {
  const list = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).toSorted();
  const newestFolder = async () => (await list()).at(-1);
  const newest = async () => {
    const name = await newestFolder();
    if (name === undefined) return null;
    const text = await readFile(join(folder, name, MANIFEST), 'utf8').catch(() => '{}');
    const { madeAt } = JSON.parse(text) as { madeAt?: string };
    return new Date(madeAt ?? name.replace(/T(\d\d)(\d\d)(\d\d)$/, 'T$1:$2:$3Z'));
  };
  const open: BackupWorks['open'] = async () => {
    const madeAt = await newest();
    if (madeAt === null) return null;
    const from = join(folder, (await newestFolder()) ?? '');
    // What it is comes first, so that a restore knows it from the beginning of the file.
    const names = (await filesIn(from)).toSorted((a, b) => Number(b === MANIFEST) - Number(a === MANIFEST));
    const files = await Promise.all(
      names.map(async (name) => ({
        name: name.replaceAll('\\', '/'),
        bytes: (await stat(join(from, name))).size,
        content: readLater(join(from, name)),
      })),
    );
    return {
      madeAt,
      bytes: tarBytes(files),
      content: Readable.from(tarOf(files, madeAt), { objectMode: false }),
    };
  };
  return {
    async make(now) {
      const name = now.toISOString().slice(0, 19).replaceAll(':', '');
      const made = join(folder, name);
      await writeBackup({ database, pictures }, made, now);
      return { bytes: await sizeOf(made) };
    },
    newest,
    open,
    async send({ recipient, ...access }) {
      const backup = await open();
      if (backup === null) return;
      const day = backup.madeAt.toISOString().slice(0, 19).replaceAll(':', '');
      try {
        const store = await openObjectStore(access);
        await store.put(`backup-${day}.tar.age`, closeFor(recipient, backup.content));
      } catch (error) {
        throw new Error(storeFaultSentence(error), { cause: error });
      } finally {
        backup.content.destroy();
      }
    },
    async prove(until, signal) {
      const from = join(folder, (await newestFolder()) ?? '');
      return runProof(['--from', from, '--until', until.toISOString()], signal);
    },
    async keep(kept) {
      const names = await list();
      // Each is as large as a backup, and none is being made now.
      for (const name of await readdir(folder).catch(() => [])) {
        if (UNFINISHED.test(name)) await rm(join(folder, name), { recursive: true, force: true });
      }
      for (const name of names.slice(0, Math.max(0, names.length - kept))) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((each) =>
    each.isFile() ? [relative(folder, join(each.parentPath, each.name))] : [],
  );
}

/** Opens the file only when it is its turn. */
async function* readLater(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await filesIn(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
