import { constants, existsSync } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '@shop/api';
import { type Finding, fault, note, ok } from './doctor-report.ts';
import { openHttpListener } from './http-listener.ts';
import { StartError } from './start-error.ts';

const MB = 1024 * 1024;
/** The programs are TypeScript that Node runs as it is, which it does from this version on. */
const OLDEST_NODE = [22, 18] as const;
const ANSWER_MS = 3_000;

export function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE;
  return major > oldest || (major === oldest && minor >= oldestMinor)
    ? ok('node', `Node ${version}.`)
    : fault(
        'node',
        `Node ${version} is too old: the shop needs ${OLDEST_NODE.join('.')} or newer.`,
        'Start it with npm start, which uses the Node that the project pins, or install Node 24.',
      );
}

/** Whether this account can write into the data folder and owns what is in it. */
export async function examineFolder(dataDir: string): Promise<Finding> {
  const owner = process.getuid?.();
  const mend =
    'Give the folder with all that is in it to the account that runs the shop (chown -R), or set DATA_DIR.';
  if (!existsSync(dataDir)) {
    const above = firstThatExists(dirname(dataDir));
    const canMake = (await stat(above)).isDirectory() && (await isWritable(above));
    return canMake
      ? note('folder', `${dataDir} does not exist yet.`, 'The first start makes it.')
      : fault('folder', `${dataDir} does not exist and cannot be made here.`, mend);
  }
  if (!(await stat(dataDir)).isDirectory() || !(await isWritable(dataDir))) {
    return fault('folder', `This account cannot write into ${dataDir}.`, mend);
  }
  if (owner !== undefined) {
    const paths = [dataDir, ...(await readdir(dataDir)).map((name) => join(dataDir, name))];
    const owners = await Promise.all(paths.map(async (path) => (await stat(path)).uid));
    const foreign = paths[owners.findIndex((each) => each !== owner)];
    if (foreign !== undefined) return fault('folder', `${foreign} belongs to another account.`, mend);
  }
  return ok('folder', `${dataDir} is this account's and can be written.`);
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

function firstThatExists(path: string): string {
  return existsSync(path) ? path : firstThatExists(dirname(path));
}

export async function examineDisk(dataDir: string, freeMb: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(firstThatExists(dataDir));
  const free = Math.floor((bavail * bsize) / MB);
  return free >= freeMb
    ? ok('disk', `${free} MB are free for ${dataDir}.`)
    : fault(
        'disk',
        `Only ${free} MB are free for ${dataDir}; ${freeMb} are wanted. Without room the shop refuses orders.`,
        'Remove what is not needed there, keep fewer backups at /admin/backups, or enlarge the disk.',
      );
}

/** Whether the port is free, or this shop answers there. */
export async function examinePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding> {
  try {
    const listener = await openHttpListener({ port, host });
    await listener.close(0);
    return note('port', `No shop runs on port ${port}.`, 'npm start starts it.');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const said = await askReadiness(port);
    if (said === 'ready') return ok('port', `The shop answers on port ${port} and is ready.`);
    return said === 'not ready'
      ? fault(
          'port',
          `The shop on port ${port} is not ready.`,
          'It starts, stops, or has no database: look at its last lines of the log.',
        )
      : fault('port', `${error.message}.`, 'Find it with ss -ltnp, or set PORT to another number.');
  }
}

/** What the process there says at `/readyz`; null: it is no shop. */
async function askReadiness(port: number): Promise<'ready' | 'not ready' | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const said = (await answer.text()).trim();
    return said === 'ready' || said === 'not ready' ? said : null;
  } catch {
    return null;
  }
}
