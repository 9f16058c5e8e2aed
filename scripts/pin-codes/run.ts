import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeStates } from './judge-states.ts';
import { readDirectory } from './read-directory.ts';

// npm run pin-codes -- FILE.csv: makes the shop's table of PIN codes from a newer snapshot of India Post's directory,
// and prints each place that is not what its post offices say, with the reason.
const TABLE = join(import.meta.dirname, '../../apps/api/src/features/delivery/pin-codes.csv');
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    "Name the file of the directory: npm run pin-codes -- FILE.csv. It is 'All India Pincode Directory' on data.gov.in.",
  );
  process.exit(1);
}
const { places, corrections } = judgeStates(readDirectory(readFileSync(file, 'utf8')));
const lines = places.map(({ pinCode, states, district }) => `${pinCode},${states.join('|')},${district}`);
writeFileSync(TABLE, `pin,states,district\n${lines.join('\n')}\n`);
for (const { pinCode, from, to, reason } of corrections)
  console.log(`${pinCode}  ${from} -> ${to}: ${reason}`);
const several = places.filter(({ states }) => states.length > 1).length;
const unknown = places.filter(({ states }) => states.length === 0).length;
console.log(
  `${places.length} PIN codes: ${corrections.length} corrected, ${several} in two states, ${unknown} in a state that is not known`,
);
