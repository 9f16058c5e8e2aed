import { parseArgs } from 'node:util';
import { clusterPart } from './cluster/cluster-part.ts';
import { counts } from './counts.ts';
import { crowd, oversell } from './crowd-parts.ts';
import { databaseRestarts } from './database-restarts.ts';
import { hostile } from './hostile-part.ts';
import { crashPoints, kills } from './kill-parts.ts';
import { offers } from './offers.ts';
import { orderings } from './orderings.ts';
import { papers } from './papers.ts';
import type { Part } from './part.ts';
import { providerFaults } from './provider-faults.ts';
import { reconciliation } from './reconciliation-part.ts';
import { recovery } from './recovery/recovery-part.ts';
import { soak } from './soak.ts';
import { storm } from './storm.ts';

/** All campaigns, by their name for `--part`. */
const parts: Record<string, Part> = {
  kills,
  'crash-points': crashPoints,
  orderings,
  storm,
  'provider-faults': providerFaults,
  'database-restarts': databaseRestarts,
  counts,
  papers,
  oversell,
  offers,
  crowd,
  hostile,
  reconciliation,
  soak,
};

/** Campaigns that need programs outside of the project. They run only when they are named. */
const partsByName: Record<string, Part> = { cluster: clusterPart, recovery };

const NUMBERS = ['kills', 'rounds', 'instances', 'count', 'minutes'] as const;

const USAGE = `npm run chaos: faults and crashes, judged by the provider's ledger.

  --part <name>                   one campaign, of those below; all but cluster and recovery unless told
  --database <embedded|postgres>  one of them; both unless told, where the campaign knows both
  --plant <fault>                 plants a fault, which must turn the campaign red
  --only <words>                  only pieces of the campaign with these words in their name
  --kills --rounds --instances --count --minutes <number>
                                  instead of the campaign's own figures

${Object.entries({ ...parts, ...partsByName })
  .map(([name, { title, plants }]) => `  ${name.padEnd(14)} ${title}\n${plantsOf(plants)}`)
  .join('\n')}`;

const MAX_LINES = 20;

function plantsOf(plants: readonly string[]): string {
  return plants.length === 0 ? '' : `${' '.repeat(17)}faults: ${plants.join(', ')}\n`;
}

function isAmount(number: number | undefined): boolean {
  return number === undefined || number > 0;
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      database: { type: 'string' },
      part: { type: 'string' },
      plant: { type: 'string' },
      only: { type: 'string' },
      ...Object.fromEntries(NUMBERS.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const given = new Map(Object.entries(values));
  const chosen =
    values.part === undefined
      ? Object.entries(parts)
      : Object.entries({ ...parts, ...partsByName }).filter(([name]) => name === values.part);
  const databases = (['postgres', 'embedded'] as const).filter((kind) => kind === (values.database ?? kind));
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, given.has(name) ? Number(given.get(name)) : undefined]),
  ) as Record<(typeof NUMBERS)[number], number | undefined>;
  const isKnownPlant = chosen.some(([, { plants }]) => plants.includes(values.plant ?? ''));
  const areFit = databases.length > 0 && Object.values(numbers).every(isAmount);
  if (chosen.length === 0 || !areFit || (values.plant !== undefined && !isKnownPlant)) throw new Error(USAGE);
  const { help, plant, only } = values;
  return { help, chosen, options: { databases, plant, only, ...numbers } };
}

function tellVerdict(complaints: readonly string[]): void {
  for (const complaint of complaints.slice(0, MAX_LINES)) console.log(`  WRONG: ${complaint}`);
  if (complaints.length > MAX_LINES) console.log(`  … and ${complaints.length - MAX_LINES} more`);
  console.log(complaints.length === 0 ? '  sound\n' : `  ${complaints.length} wrong\n`);
}

async function main(): Promise<void> {
  const { help, chosen, options } = readArguments();
  if (help) return console.log(USAGE);
  let wrong = 0;
  for (const [name, part] of chosen) {
    if (options.plant !== undefined && !part.plants.includes(options.plant)) continue;
    console.log(`${name}: ${part.title}`);
    const complaints = await part
      .run({ ...options, tell: (line) => console.log(`  ${line}`) })
      // The shop, its database or the sandbox is gone. The campaign has failed; the next one starts its own.
      .catch((error: unknown) => [`it could not go on: ${messageOf(error)}`]);
    wrong += complaints.length;
    tellVerdict(complaints);
  }
  // Shoppers of a campaign that was aborted may still be waiting for their shop.
  process.exit(wrong === 0 ? 0 : 1);
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
}

await main();
