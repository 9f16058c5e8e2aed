#!/usr/bin/env bash
# By which name Node 24.21.0 knows India's time zone, and what a list of zones makes of that. Package: @vvo/tzdb 6.202.0.
# Expected: Asia/Kolkata, its name since 1993 in the tz database, is in Node's own list and stays as it was given.
# Seen: the list has Asia/Calcutta alone, and a format that was asked for Asia/Kolkata says Asia/Calcutta. A zone that is checked
# against the list is refused under its right name, and one that a page reports is not found by name in @vvo/tzdb, where it
# is in the group of Asia/Kolkata. Compare zones by what they do, or put Calcutta to Kolkata first.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund -E node@24.21.0 @vvo/tzdb@6.202.0
cat > run.mjs <<'JS'
import { getTimeZones } from '@vvo/tzdb';

const listed = Intl.supportedValuesOf('timeZone');
const zones = getTimeZones();
for (const zone of ['Asia/Kolkata', 'Asia/Calcutta']) {
  const { timeZone } = new Intl.DateTimeFormat('en-IN', { timeZone: zone }).resolvedOptions();
  const byName = zones.find(({ name }) => name === zone)?.name ?? 'nothing';
  const byGroup = zones.find(({ group }) => group.includes(zone))?.name ?? 'nothing';
  console.log(`${zone}: ${listed.includes(zone) ? 'in' : 'not in'} Node's list, a format says ${timeZone}, @vvo/tzdb has ${byName} by name and ${byGroup} by group`);
}
JS
node_modules/.bin/node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Node and the package behave as described."
Asia/Kolkata: not in Node's list, a format says Asia/Calcutta, @vvo/tzdb has Asia/Kolkata by name and Asia/Kolkata by group
Asia/Calcutta: in Node's list, a format says Asia/Calcutta, @vvo/tzdb has nothing by name and Asia/Kolkata by group
TXT
