import {
  type Clock,
  type Config,
  ConfigError,
  type OpenDatabase,
  type Tables,
  createSettingsStore,
  openKeyRing,
  readConnections,
  readEnvironment,
} from '@shop/api';
import { type Finding, fault, inOrder, ok } from './doctor-report.ts';
import {
  examineAccounts,
  examineBackup,
  examineMigrations,
  openForDoctor,
  readDatabase,
} from './examine-database.ts';
import { examineDisk, examineFolder, examineNode, examinePort } from './examine-machine.ts';
import {
  examineAddress,
  examineClock,
  examineKeys,
  examineMail,
  examineSecrets,
  examineWebhook,
  readWaiting,
} from './examine-outside.ts';

/** From when on something is a fault. */
export interface Limits {
  freeMb: number;
  backupDays: number;
}

/** Looks at everything that a shop needs, and changes nothing. Each fault is told with its mend. */
export async function examineShop(clock: Clock, limits: Limits): Promise<Finding[]> {
  const node = examineNode(process.versions.node);
  let config: Config;
  try {
    config = readEnvironment();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [unfit(error), node];
  }
  const folder = await examineFolder(config.dataDir);
  const machine = [node, folder, await examineDisk(config.dataDir, limits.freeMb), await examinePort(config)];
  const fit = ok('variables', 'The variables fit together.');
  // The keys of the folder open the rest.
  if (folder.state === 'fault') return inOrder([fit, ...machine]);
  const { database, finding } = await openForDoctor(config);
  if (database === null) return inOrder([fit, ...machine, finding]);
  try {
    return inOrder([...machine, ...(await examineInside(database, config, { clock, limits }))]);
  } finally {
    await database.close();
  }
}

async function examineInside(
  database: OpenDatabase<Tables>,
  given: Config,
  { clock, limits }: { clock: Clock; limits: Limits },
): Promise<Finding[]> {
  const { facts, finding } = await readDatabase(database);
  const clocks = [{ name: 'the database', offMs: clock.now().getTime() - facts.now.getTime() }];
  const migrations = await examineMigrations(database);
  // Without the tables of this version the rest cannot be read.
  if (migrations.state === 'fault') {
    return [ok('variables', 'The variables fit together.'), finding, migrations, examineClock(clocks)];
  }
  const ring = openKeyRing({ folder: given.dataDir, given: given.sealingKeys });
  const { entered } = await readConnections(database.read, ring.keys());
  let config: Config;
  try {
    config = readEnvironment(entered);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [unfit(error), finding, migrations, examineClock(clocks), examineSecrets(entered)];
  }
  const settings = createSettingsStore({ database, mediaBase: config.mediaBaseUrl });
  await settings.load();
  const waiting = await readWaiting(database, settings.current, clock.now());
  const keys = await examineKeys(config, () => clock.now());
  if (keys.clockOffMs !== null) clocks.push({ name: 'Razorpay', offMs: keys.clockOffMs });
  return [
    ok('variables', 'The variables fit together.'),
    finding,
    migrations,
    examineClock(clocks),
    examineSecrets(entered),
    await examineAccounts(database, config),
    keys.finding,
    await examineWebhook(database, config, waiting),
    await examineMail(config, waiting),
    await examineAddress(config.publicUrl, settings.current().shop.name),
    await examineBackup(database, { config, now: clock.now(), days: limits.backupDays }),
  ];
}

function unfit(error: ConfigError): Finding {
  return fault('variables', `${error.message}.`, 'Correct the variable; docs/operations.md explains each.');
}
