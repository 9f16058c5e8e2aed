import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  BackupError,
  type KeyRing,
  type PictureDisk,
  type RestoreState,
  type RestoreWorks,
  TarError,
  filesOfTar,
  lockedAmong,
  readTarHeader,
  replaceShop,
} from '@shop/api';
import type { Logger } from 'pino';
import { runProof } from './run-proof.ts';
import type { ShopFacts } from './shop-facts.ts';

const FOREIGN =
  'This file is no backup of a shop. Choose one that ‘Download’ has saved; its name ends in .tar.';
const CUT = 'This file is cut: its end is missing. Download the backup again, or choose another one.';
const PLACING = 'A backup is being put in the place of this shop. Wait until that is done.';
const OUT_OF_TURN = 'Something else was chosen in between. Choose the file again.';
/** What a backup consists of. Nothing else is written to the disk, whatever an archive names. */
const NAME = /^(?:manifest\.json|[a-z0-9_]+\.jsonl\.gz|pictures\/[0-9a-f-]{36}\.webp)$/;

const NOTHING: RestoreState = { stage: 'none', problem: null, found: null };

/**
 * Takes an uploaded backup in `folder`, restores it into a database of its own to see whether it is whole, and puts it
 * in the place of the shop. One at a time; a start of the process forgets it, and removes what is left in `folder`:
 * everybody's data lies there.
 */
export function createRestoreWorks(
  folder: string,
  {
    pictures,
    ring,
    logger,
  }: { pictures: PictureDisk; ring: Pick<KeyRing, 'keys'>; logger: Pick<Logger, 'warn'> },
): RestoreWorks {
  const archive = join(folder, 'upload.tar');
  const [backup, rows] = [join(folder, 'backup'), join(folder, 'rows')];
  let state = NOTHING;
  let received = 0;
  let total = 0;
  /** Where the piece before begins: it comes again if its answer was lost. */
  let before = -1;
  let proof = new AbortController();
  let proving: Promise<void> = Promise.resolve();
  let turn: Promise<void> = rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
    logger.warn({ err: error }, 'an uploaded backup could not be removed'),
  );

  async function begin(of: number): Promise<void> {
    if (state.stage === 'placing') throw new BackupError(PLACING);
    proof.abort();
    // It writes into the same folder until it has ended.
    await proving;
    proof = new AbortController();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    [received, total, before, state] = [0, of, -1, { ...NOTHING, stage: 'uploading' }];
  }

  async function add({ file, at, of }: Parameters<RestoreWorks['take']>[0]): Promise<void> {
    if (at === 0) {
      await refuseForeign(file);
      await begin(of);
    }
    const { size } = await stat(file);
    if (at > 0 && at === before && at + size === received && of === total) return;
    if (state.stage !== 'uploading' || at !== received || of !== total || at + size > of) {
      throw new BackupError(OUT_OF_TURN);
    }
    // What a try that broke off has written is written over.
    await pipeline(
      createReadStream(file),
      createWriteStream(archive, { flags: at === 0 ? 'w' : 'r+', start: at }),
    );
    [before, received] = [at, received + size];
    if (received === total) proving = prove(proof.signal);
  }

  async function prove(signal: AbortSignal): Promise<void> {
    state = { ...NOTHING, stage: 'proving' };
    try {
      await unpack(archive, backup, signal);
      await rm(archive);
      const { madeAt, milliseconds, facts, ...counts } = await runProof<{ madeAt: string; facts: ShopFacts }>(
        ['--from', backup, '--rewrite', rows],
        signal,
      );
      const { sealed, ...found } = facts;
      const seconds = Math.round(milliseconds / 100) / 10;
      const mustEnter = lockedAmong(sealed, ring.keys());
      if (signal.aborted) return;
      state = {
        stage: 'proven',
        problem: null,
        found: { ...found, madeAt, seconds, rows: counts.rows, pictures: counts.pictures, mustEnter },
      };
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ err: error }, 'an uploaded backup cannot be restored');
      state = { ...NOTHING, stage: 'failed', problem: (error as Error).message };
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    state: () => state,
    take(piece) {
      const taken = turn.then(() => add(piece));
      turn = taken.catch(() => {});
      return taken;
    },
    async place(database, around) {
      if (state.stage !== 'proven') throw new BackupError('Upload a backup first.');
      const proven = state;
      state = { ...state, stage: 'placing' };
      try {
        await replaceShop({ database, pictures }, { rows, pictures: backup }, around);
      } catch (error) {
        state = proven;
        throw error;
      }
      [state, before] = [NOTHING, -1];
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws BackupError if an archive that begins like this cannot be a backup */
async function refuseForeign(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    if (!readTarHeader(buffer).isFolder && !NAME.test(readTarHeader(buffer).name))
      throw new BackupError(FOREIGN);
  } catch (error) {
    throw error instanceof TarError ? new BackupError(FOREIGN) : error;
  } finally {
    await handle.close();
  }
}

async function unpack(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  let hasManifest = false;
  try {
    for await (const { name, content } of filesOfTar(archive)) {
      if (!NAME.test(name)) throw new BackupError(FOREIGN);
      await mkdir(dirname(join(unfinished, name)), { recursive: true });
      await pipeline(content, createWriteStream(join(unfinished, name), { flags: 'wx', mode: 0o600 }), {
        signal,
      });
      hasManifest ||= name === 'manifest.json';
    }
  } catch (error) {
    if (error instanceof TarError) throw new BackupError(error.isCut ? CUT : FOREIGN, { cause: error });
    throw error;
  }
  if (!hasManifest) throw new BackupError(FOREIGN);
  await rename(unfinished, folder);
}
