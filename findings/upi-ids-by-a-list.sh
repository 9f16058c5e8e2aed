#!/usr/bin/env bash
# Which UPI IDs a package for Indian codes takes. Package: esevajs 0.0.9.
# Expected: those of the largest apps, GPay, PhonePe and Paytm, and whatever its own list of banks contains.
# Seen: by default the part behind @ must be in a list that has stood still: PhonePe's @axl and @ibl, Paytm's @ptaxis and @ptsbi
# and Kotak's @kotak811 are refused, as is every ID in capitals. Without the list (`handles: false`) the pattern has no digits, so
# kotak811 stays out, and 'kbl052' of the list itself can never be right.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E esevajs@0.0.9
cat > run.cjs <<'JS'
const { Validator } = require('esevajs');

for (const id of ['soaps@okhdfcbank', 'soaps@ybl', 'soaps@paytm', 'soaps@axl', 'soaps@ibl', 'soaps@ptaxis', 'soaps@ptsbi', 'soaps@kotak811', 'soaps@kbl052', 'SOAPS@YBL']) {
  const [byList, byPattern] = [{}, { handles: false }].map((options) => (Validator.vpa(id, options) ? 'taken' : 'refused'));
  console.log(`${id}: ${byList}, without the list ${byPattern}`);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The package behaves as described."
soaps@okhdfcbank: taken, without the list taken
soaps@ybl: taken, without the list taken
soaps@paytm: taken, without the list taken
soaps@axl: refused, without the list taken
soaps@ibl: refused, without the list taken
soaps@ptaxis: refused, without the list taken
soaps@ptsbi: refused, without the list taken
soaps@kotak811: refused, without the list refused
soaps@kbl052: refused, without the list refused
SOAPS@YBL: refused, without the list taken
TXT
