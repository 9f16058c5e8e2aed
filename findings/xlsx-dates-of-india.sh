#!/usr/bin/env bash
# write-excel-file 4.1.1 writes a Date by its UTC clock, whatever the zone of the process.
# Expected: 1 April 2026, midnight in India, shows as 1 April where the process runs in Asia/Kolkata.
# Seen: serial 46112.77, which every spreadsheet shows as 31 March: the month and the financial year before. A number
# that is NaN is written as <v>NaN</v>, which is no number in the format (ECMA-376, ST_CellType n); text beyond the
# 32,767 characters that a cell holds is written without a word.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E write-excel-file@4.1.1 fflate@0.8.2
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';

const midnight = new Date('2026-04-01T00:00:00+05:30');
const rows = [
  [{ value: midnight, format: 'dd/mm/yyyy' }, { value: Number.NaN }, { value: 'x'.repeat(32_768) }],
];
const file = await writeXlsxFile(rows).toBuffer();
const parts = unzipSync(new Uint8Array(file));
const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']);
const serial = Number(/<c r="A1"[^>]*><v>([^<]*)/.exec(sheet)[1]);
const shown = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
const seen = {
  dayOfTheProcess: midnight.toLocaleDateString('en-CA'),
  dayInTheFile: shown,
  notANumber: /<c r="B1"[^>]*><v>([^<]*)/.exec(sheet)?.[1],
  longestText: Math.max(...[...strFromU8(parts['xl/sharedStrings.xml']).matchAll(/<t>([^<]*)/g)].map(([, text]) => text.length)),
};
console.log(JSON.stringify(seen, null, 2));
JS
TZ=Asia/Kolkata node run.mjs | tee seen.json
diff seen.json - <<'JSON' && echo "write-excel-file 4.1.1 behaves as described."
{
  "dayOfTheProcess": "2026-04-01",
  "dayInTheFile": "2026-03-31",
  "notANumber": "NaN",
  "longestText": 32768
}
JSON
