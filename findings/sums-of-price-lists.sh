#!/usr/bin/env bash
# What packages that work out spreadsheets make of the formulas of a price list with GST, and of a day.
# Packages: hyperformula 3.5.0, fast-formula-parser 1.0.19, @formulajs/formulajs 4.6.1.
# Expected: what Excel and LibreOffice show: 1.01 and 10.08 (they round what is written, not the nearest binary number), 149,999.50,
# 18% and 31-Mar-2026.
# Seen: hyperformula and fast-formula-parser round 1.005 to 1 and 10.075 to 10.07, a paisa less than the owner's own sheet (2.675 is
# right). hyperformula's TEXT writes the rounded number and the rest of the format behind it ('150000,##0.00'), 18 per cent
# as '0%' and March as '030'. formulajs is right in all but the day.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1
cat > run.cjs <<'JS'
const formulajs = require('@formulajs/formulajs');
const Parser = require('fast-formula-parser');
const { HyperFormula } = require('hyperformula');

const formulas = [
  ['ROUND', 1.005, 2],
  ['ROUND', 2.675, 2],
  ['ROUND', 10.075, 2],
  ['TEXT', 149_999.5, '#,##0.00'],
  ['TEXT', 0.18, '0%'],
  ['TEXT', 46_112, 'dd-mmm-yyyy'],
];
const written = ([name, ...values]) => `${name}(${values.map((value) => JSON.stringify(value)).join(',')})`;
const sheet = HyperFormula.buildFromArray([formulas.map((formula) => `=${written(formula)}`)], { licenseKey: 'gpl-v3' });
const parser = new Parser();
const byParser = (formula) => parser.parse(written(formula), { sheet: 'Prices', row: 1, col: 1 });
for (const [index, formula] of formulas.entries()) {
  const [name, ...values] = formula;
  const value = sheet.getCellValue({ sheet: 0, row: 0, col: index });
  console.log(`${written(formula)}: hyperformula ${value?.value ?? value}, fast-formula-parser ${byParser(formula)}, formulajs ${formulajs[name](...values)}`);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
ROUND(1.005,2): hyperformula 1, fast-formula-parser 1, formulajs 1.01
ROUND(2.675,2): hyperformula 2.68, fast-formula-parser 2.68, formulajs 2.68
ROUND(10.075,2): hyperformula 10.07, fast-formula-parser 10.07, formulajs 10.08
TEXT(149999.5,"#,##0.00"): hyperformula 150000,##0.00, fast-formula-parser 149,999.50, formulajs 149,999.50
TEXT(0.18,"0%"): hyperformula 0%, fast-formula-parser 18%, formulajs 18%
TEXT(46112,"dd-mmm-yyyy"): hyperformula 31-030-2026, fast-formula-parser 31-Mar-2026, formulajs 46112
TXT
