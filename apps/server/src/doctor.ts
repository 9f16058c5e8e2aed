import { parseArgs } from 'node:util';
import { systemClock } from '@shop/api';
import { reportText } from './doctor-report.ts';
import { type Limits, examineShop } from './examine-shop.ts';
import { StartError } from './start-error.ts';
import { tellOutcome } from './tell-outcome.ts';

/** A night that was missed is no fault yet. */
const LIMITS: Limits = { freeMb: 1_024, backupDays: 2 };

/** `npm run doctor`: what is wrong with this shop, each with its mend. Ends with 1 if there is a fault. */
await tellOutcome(async () => {
  const { limits, isJson } = readArguments();
  const findings = await examineShop(systemClock, limits);
  const isSound = findings.every(({ state }) => state !== 'fault');
  if (!isSound) process.exitCode = 1;
  return isJson ? JSON.stringify({ isSound, findings }) : reportText(findings);
});

/** @throws StartError for anything else on the command line */
function readArguments(): { limits: Limits; isJson: boolean } {
  const usage = 'Write: npm run doctor -- [--json] [--free-mb <MB>] [--backup-days <days>]';
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean' },
        'free-mb': { type: 'string' },
        'backup-days': { type: 'string' },
      },
    });
    const limits = {
      freeMb: Number(values['free-mb'] ?? LIMITS.freeMb),
      backupDays: Number(values['backup-days'] ?? LIMITS.backupDays),
    };
    if (Object.values(limits).every((limit) => limit >= 0)) {
      return { limits, isJson: values.json === true };
    }
  } catch {
    // Said below.
  }
  throw new StartError(usage);
}
