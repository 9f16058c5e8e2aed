#!/usr/bin/env bash
# What packages that divide a name into first and last name make of names as people of South and East India write them. Courier
# forms ask for the two apart. Packages: humanparser 2.7.0, parse-full-name 1.2.7.
# Expected: 'Lakshmi V' (the initial of her father's or village's name) has the last name V, like 'Vijay M' has M; 'Smt.' and
# 'Shri' are titles like 'Mrs.'.
# Seen: humanparser takes the initials V and I for 'the fifth' and 'the first', and the surname Ma for a degree: the last
# name is then empty, or another initial is made the last name. parse-full-name gives the Mizo 'Van Lalruata' no first
# name, because 'van' begins Dutch surnames. For both an Indian title is the first name, and 'S/o' (son of) and what
# follows is a middle name. One field for the whole name, or two that the buyer fills in, loses nothing.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E humanparser@2.7.0 parse-full-name@1.2.7
cat > run.mjs <<'JS'
import humanparser from 'humanparser';
import parser from 'parse-full-name';

const parts = (list) => list.map(([label, text]) => `${label} '${text ?? ''}'`).join(' ');
for (const name of ['Vijay M', 'Lakshmi V', 'Karthik I', 'Venkatesh K V', 'Asha Ma', 'Van Lalruata', 'Smt. Asha Rao', 'Anil Kumar S/o Ram Kumar']) {
  const human = humanparser.parseName(name);
  const full = parser.parseFullName(name);
  console.log(name);
  console.log(`  humanparser: ${parts([['first', human.firstName], ['middle', human.middleName], ['last', human.lastName], ['suffix', human.suffix]])}`);
  console.log(`  parse-full-name: ${parts([['first', full.first], ['middle', full.middle], ['last', full.last], ['suffix', full.suffix]])}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
Vijay M
  humanparser: first 'Vijay' middle '' last 'M' suffix ''
  parse-full-name: first 'Vijay' middle '' last 'M' suffix ''
Lakshmi V
  humanparser: first 'Lakshmi' middle '' last '' suffix 'V'
  parse-full-name: first 'Lakshmi' middle '' last 'V' suffix ''
Karthik I
  humanparser: first 'Karthik' middle '' last '' suffix 'I'
  parse-full-name: first 'Karthik' middle '' last 'I' suffix ''
Venkatesh K V
  humanparser: first 'Venkatesh' middle '' last 'K' suffix 'V'
  parse-full-name: first 'Venkatesh' middle 'K' last 'V' suffix ''
Asha Ma
  humanparser: first 'Asha' middle '' last '' suffix 'Ma'
  parse-full-name: first 'Asha' middle '' last 'Ma' suffix ''
Van Lalruata
  humanparser: first 'Van' middle '' last 'Lalruata' suffix ''
  parse-full-name: first '' middle '' last 'Van Lalruata' suffix ''
Smt. Asha Rao
  humanparser: first 'Smt.' middle 'Asha' last 'Rao' suffix ''
  parse-full-name: first 'Smt.' middle 'Asha' last 'Rao' suffix ''
Anil Kumar S/o Ram Kumar
  humanparser: first 'Anil' middle 'Kumar S/o Ram' last 'Kumar' suffix ''
  parse-full-name: first 'Anil' middle 'Kumar S/o Ram' last 'Kumar' suffix ''
TXT
