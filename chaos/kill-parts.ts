import { listCrashPoints } from './crash-point-names.ts';
import { judge } from './judge.ts';
import { type CampaignResult, type KillPlan, runKillCampaign } from './kill-campaign.ts';
import { type Part, type PartOptions, figure } from './part.ts';
import { plants } from './plants.ts';

const RANDOM_KILLS = 200;
/** The embedded database runs in the shop's process, with the same code on top of it, so it is killed less often. */
const RANDOM_KILLS_EMBEDDED = 50;
const KILLS_A_POINT = 20;

/** Faults of the shop itself. The others are planted in the facts that were read. */
const SOURCE_FAULTS = ['schedule-asleep', 'refund-key-changes'];

/**
 * The shop sends to programs on the public Internet alone: `webhooks/killed-senders.test.ts` kills senders at this point.
 */
const KILLED_IN_TESTS: readonly string[] = ['webhook: sent, not noted'];

/** Kills at random moments, with one instance and with two. */
export const kills: Part = {
  title: 'kill -9 at random moments while people buy and the owner works',
  plants: [...SOURCE_FAULTS, ...Object.keys(plants)],
  async run(options) {
    const complaints: string[] = [];
    for (const database of options.databases) {
      for (const instances of instancesOf(options, database)) {
        const usual = database === 'postgres' ? RANDOM_KILLS / 2 : RANDOM_KILLS_EMBEDDED;
        const count = options.kills ?? usual;
        const plan = {
          database,
          instances,
          kills: Array.from({ length: count }, () => ({ at: 'random' as const })),
        };
        complaints.push(...(await runAndJudge(plan, options)));
      }
    }
    return complaints;
  },
};

/** Kills at each crash point that the code names. */
export const crashPoints: Part = {
  title: 'kill -9 at every named crash point, again and again',
  plants: [...SOURCE_FAULTS, ...Object.keys(plants)],
  async run(options) {
    const points = listCrashPoints().filter(
      (point) => point.includes(options.only ?? '') && !KILLED_IN_TESTS.includes(point),
    );
    const complaints: string[] = [];
    for (const instances of instancesOf(options, 'postgres')) {
      const each = Math.ceil((options.kills ?? KILLS_A_POINT) / 2);
      const rounds = Array.from({ length: options.instances ? each * 2 : each }, () => points);
      const plan: KillPlan = {
        database: 'postgres',
        instances,
        kills: rounds.flat().map((point) => ({ at: 'point', point })),
      };
      options.tell(figure('crash points', points.length));
      complaints.push(...(await runAndJudge(plan, options)));
    }
    return complaints;
  },
};

/** Two instances need a database server. */
function instancesOf({ instances }: PartOptions, database: KillPlan['database']): number[] {
  if (database === 'embedded') return [1];
  return instances === undefined ? [1, 2] : [instances];
}

async function runAndJudge(plan: KillPlan, { plant, tell }: PartOptions): Promise<string[]> {
  tell(`${plan.database}, ${plan.instances === 1 ? 'one instance' : `${plan.instances} instances`}`);
  const sourceFault = SOURCE_FAULTS.find((name) => name === plant);
  const result = await runKillCampaign({ ...plan, sourceFault });
  tellCampaign(result, tell);
  const complaints = judgeCampaign(result, plant, tell);
  tell(figure('complaints', complaints.length));
  return complaints;
}

/** Judges a campaign, and tests the judge with every fault that can be planted. @returns what is wrong */
function judgeCampaign(
  { facts, failures }: CampaignResult,
  planted: string | undefined,
  tell: PartOptions['tell'],
): string[] {
  const plant = planted === undefined ? undefined : plants[planted];
  const complaints = judge(plant?.(facts) ?? facts);
  const found = judge(facts).length;
  const unseen = Object.entries(plants).flatMap(([name, plantIt]) => {
    const withFault = plantIt(facts);
    if (withFault === null) tell(`no place in this campaign for the control "${name}"`);
    return withFault === null || judge(withFault).length > found
      ? []
      : [`the control "${name}" was not seen`];
  });
  return [...complaints, ...failures, ...unseen];
}

function tellCampaign(result: CampaignResult, tell: PartOptions['tell']): void {
  const { facts, counts, kills: killed, lostAnswers, settledAfterSeconds } = result;
  const of = (status: string) => facts.orders.filter((order) => order.paymentStatus === status).length;
  const inLedger = (type: string) => facts.ledger.filter((entry) => entry.type === type).length;
  const figures = {
    kills: killed,
    'answers cut off': lostAnswers,
    orders: facts.orders.length,
    captures: inLedger('capture'),
    refunds: inLedger('refund'),
    'orders confirmed': of('paid'),
    'orders refunded': of('refunded'),
    'orders canceled': of('canceled'),
    'seconds to settle': settledAfterSeconds.toFixed(1),
  };
  for (const [name, value] of Object.entries(figures)) tell(figure(name, value));
  for (const [what, count] of counts) tell(`  ${figure(what, count)}`);
}
