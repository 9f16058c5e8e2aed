import { parseArgs } from 'node:util';
import { runCrowd } from './crowd.ts';
import { judge } from './judge.ts';
import { type CampaignResult, runKillCampaign } from './kill-campaign.ts';
import { runReconciliation } from './reconciliation.ts';
import { runOversell } from './oversell.ts';
import { plants } from './plants.ts';
import type { DatabaseKind } from './shop-under-test.ts';

const USAGE = `npm run chaos: faults and crashes, judged by the provider's ledger.

  --database <embedded|postgres>  one of them; both unless told
  --part <kills|oversell|crowd|reconciliation>  one of them; all unless told
  --kills <number>                how often the shop is killed on each database, 50
  --rounds <number>               rounds of the sale of scarce goods on each database, 3; for the crowd 20
  --plant <fault>                 plants a fault before the judgement, which must turn red:
                                  ${Object.keys(plants).join(', ')}
`;

const MAX_LINES = 20;

function readArguments() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      database: { type: 'string' },
      part: { type: 'string' },
      kills: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '0' },
      plant: { type: 'string' },
    },
  });
  const databases = (['postgres', 'embedded'] as const).filter((kind) => (values.database ?? kind) === kind);
  const parts = ['kills', 'oversell', 'crowd', 'reconciliation'].filter(
    (part) => (values.part ?? part) === part,
  );
  const [kills, rounds] = [values.kills, values.rounds].map(Number);
  const isKnownPlant = values.plant === undefined || Object.hasOwn(plants, values.plant);
  if (databases.length === 0 || parts.length === 0 || !kills || Number.isNaN(rounds) || !isKnownPlant) {
    throw new Error(USAGE);
  }
  return { ...values, databases, parts, kills, rounds };
}

/** Judges a campaign, and the judge by every fault that can be planted. @returns what is wrong */
function judgeCampaign({ facts, failures }: CampaignResult, planted: string | undefined): string[] {
  const plant = planted === undefined ? undefined : plants[planted];
  const complaints = judge((plant && plant(facts)) ?? facts);
  const found = judge(facts).length;
  const unseen = Object.entries(plants).flatMap(([name, plantIt]) => {
    const withFault = plantIt(facts);
    if (withFault === null) console.log(`  no place in this campaign for the control "${name}"`);
    return withFault === null || judge(withFault).length > found
      ? []
      : [`the control "${name}" was not seen`];
  });
  return [...complaints, ...failures, ...unseen];
}

function tellCampaign(result: CampaignResult): void {
  const { facts, counts, kills, lostAnswers, settledAfterSeconds } = result;
  const of = (status: string) => facts.orders.filter((order) => order.paymentStatus === status).length;
  const inLedger = (type: string) => facts.ledger.filter((entry) => entry.type === type).length;
  const figures = {
    kills,
    'answers cut off': lostAnswers,
    orders: facts.orders.length,
    captures: inLedger('capture'),
    refunds: inLedger('refund'),
    'orders confirmed': of('paid'),
    'orders refunded': of('refunded'),
    'orders canceled': of('canceled'),
    'seconds to settle': Number(settledAfterSeconds.toFixed(1)),
  };
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name.padEnd(38)} ${figure}`);
  for (const [what, count] of counts) console.log(`    ${what.padEnd(36)} ${count}`);
}

function tellVerdict(complaints: readonly string[]): void {
  for (const complaint of complaints.slice(0, MAX_LINES)) console.log(`  WRONG: ${complaint}`);
  if (complaints.length > MAX_LINES) console.log(`  … and ${complaints.length - MAX_LINES} more`);
  console.log(complaints.length === 0 ? '  sound\n' : `  ${complaints.length} wrong\n`);
}

const print = (line: string) => console.log(`  ${line}`);

/** The control: without the gate the crowd must be felt. */
async function seeGateOut(): Promise<string[]> {
  console.log('The gate taken out');
  const complaints = await runCrowd({ database: 'postgres', isGateOut: true, tell: print });
  return complaints.length > 0 ? [] : ['the control "gate taken out" was not seen'];
}

async function main(): Promise<void> {
  const { databases, parts, kills, rounds, plant, help } = readArguments();
  if (help) return console.log(USAGE);
  let wrong = 0;
  const tell = (complaints: readonly string[]) => {
    wrong += complaints.length;
    tellVerdict(complaints);
  };
  for (const database of databases satisfies readonly DatabaseKind[]) {
    if (parts.includes('kills')) {
      console.log(`Killed at random moments, ${database}`);
      const result = await runKillCampaign({ database, kills });
      tellCampaign(result);
      tell(judgeCampaign(result, plant));
    }
    if (parts.includes('oversell')) {
      console.log(`More buyers than there is, ${database}`);
      tell(await runOversell({ database, rounds: rounds || 3, tell: print }));
    }
    if (parts.includes('reconciliation')) {
      console.log(`The books compared with the provider's, ${database}`);
      tell(await runReconciliation({ database, tell: print }));
    }
    if (parts.includes('crowd')) {
      console.log(`A crowd, ${database}`);
      tell(await runCrowd({ database, tell: print }));
      tell(await runOversell({ database, rounds: rounds || 20, tell: print }));
      if (database === 'postgres') tell(await seeGateOut());
    }
  }
  process.exitCode = wrong === 0 ? 0 : 1;
}

await main();
