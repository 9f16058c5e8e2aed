#!/usr/bin/env bash
# What packages that read bank statements in SWIFT's MT940, which Indian banks give to firms, make of reversals and of the days
# around New Year. Packages: mt940-js 1.0.0, mt940js 1.3.5.
# Expected: they load; RC, a credit taken back (a payment of UPI that failed later), takes money off the account; the entry of
# 0101 for a value of 31 December 2026 is of 2027.
# Seen: mt940-js cannot be loaded, because it needs tslib and names no dependency. With tslib beside it, RC counts as a credit
# and RD as a debit, so the lines do not lead from the opening balance to the closing one. mt940js turns the signs and adds
# up. In both the entry is of January 2026, a year before its value: another financial year.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E mt940-js@1.0.0 mt940js@1.3.5
cat > run.cjs <<'JS'
const { Parser } = require('mt940js');

const statement = [
  ':20:STMT261231', ':25:50200012345678', ':28C:00365/001', ':60F:C261231INR1000,00',
  ':61:2612310101C149,00NTRFDEO-1001', ':86:UPI/CR/DEO-1001',
  ':61:261231D18,00NCHGFEE', ':86:CHARGES',
  ':61:261231RC149,00NTRFDEO-1001', ':86:UPI/REV/DEO-1001',
  ':61:261231RD18,00NCHGFEE', ':86:CHARGES REVERSED',
  ':62F:C261231INR1000,00', '-',
].join('\r\n');
const sum = (amounts) => amounts.reduce((total, amount) => total + amount);
try {
  require('mt940-js');
  console.log('mt940-js: loads');
} catch (error) {
  console.log(`mt940-js: ${error.message.split('\n')[0]}`);
}
if (process.argv[2] === 'with-tslib') {
  require('mt940-js').read(Buffer.from(statement)).then(([{ openingBalance, closingBalance, transactions }]) => {
    const amounts = transactions.map(({ amount, isCredit }) => (isCredit ? amount : -amount));
    console.log(`mt940-js: ${openingBalance.value} with ${amounts} is ${openingBalance.value + sum(amounts)}, the bank says ${closingBalance.value}; entered in ${transactions[0].entryDate.slice(0, 4)}`);
    const [read] = new Parser().parse(statement);
    console.log(`mt940js: ${read.openingBalance} with ${read.transactions.map(({ amount }) => amount)} is ${read.openingBalance + sum(read.transactions.map(({ amount }) => amount))}, the bank says ${read.closingBalance}; entered in ${new Date(read.transactions[0].entryDate).getFullYear()}`);
  });
}
JS
{
  TZ=Asia/Kolkata node run.cjs
  npm install --silent --no-audit --no-fund --ignore-scripts -E tslib@2.8.1
  TZ=Asia/Kolkata node run.cjs with-tslib
} | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
mt940-js: Cannot find module 'tslib'
mt940-js: loads
mt940-js: 1000 with 149,-18,149,-18 is 1262, the bank says 1000; entered in 2026
mt940js: 1000 with 149,-18,-149,18 is 1000, the bank says 1000; entered in 2026
TXT
