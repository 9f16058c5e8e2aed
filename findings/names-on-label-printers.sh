#!/usr/bin/env bash
# What becomes of product names on label printers: packages that write their commands, ZPL (jszpl 2.0.1) and TSPL (label-printer
# 0.13.10), and what zpl-renderer-js 3.4.0 draws of the ZPL at 8 dots a millimetre.
# Expected: a name is printed as it is given, whatever is in it, or refused.
# Seen: jszpl puts it between ^FD and ^FS as it is and does not ask for UTF-8 (^CI28), so '₹149' is printed as 'Ôé', a box and 149, the
# bytes in the printer's own letters, and of 'Soap ^ 2' and 'Care ~ calm' all that follows the sign is gone: ^ and ~ begin
# commands. With ^CI28 and ^FH (hexadecimal) both are right, but ₹ only if the printer's font has it. In TSPL a text ends at its
# next quotation mark, and label-printer writes 'Soap 4" round' without escaping it.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E jszpl@2.0.1 zpl-renderer-js@3.4.0 label-printer@0.13.10
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { FontFamily, FontFamilyName, Label, PrintDensity, PrintDensityName, Text } from 'jszpl';
import { ready } from 'zpl-renderer-js';

const { api } = await ready;
const { TSPLTextCommand } = createRequire(import.meta.url)('label-printer').commands.tspl;
function zplOf(name) {
  const label = new Label();
  label.printDensity = new PrintDensity(PrintDensityName['8dpmm']);
  Object.assign(label, { width: 100, height: 30 });
  const text = new Text();
  text.fontFamily = new FontFamily(FontFamilyName.D);
  text.text = name;
  label.content.push(text);
  return label.generateZPL();
}
const draw = (zpl) => api.zplToBase64Async(zpl, 100, 30, 8);
const show = async (title, one, other) => console.log(`${title}: ${(await draw(one)) === (await draw(other))}`);
const hexadecimal = (zpl, sign, code) => zpl.replace(`^FDSoap ${sign}`, `^FH^FDSoap ${code}`);

console.log(`jszpl, '₹149': ${zplOf('₹149').replaceAll('\n', ' ')}`);
await show('  drawn as with UTF-8', zplOf('₹149'), zplOf('₹149').replace('^XA', '^XA^CI28'));
for (const [sign, code] of [['^', '_5E'], ['~', '_7E']]) {
  await show(`'Soap ${sign} 2' drawn as 'Soap'`, zplOf(`Soap ${sign} 2`), zplOf('Soap '));
  await show('  in hexadecimal', hexadecimal(zplOf(`Soap ${sign} 2`), sign, code), zplOf('Soap '));
}
console.log(`label-printer: ${new TSPLTextCommand('Soap 4" round', 10, 10, '0', 0, 1, 1, 'left').commandString}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
jszpl, '₹149': ^XA ^FO0,0^AD,,, ^FB800,1000,0,L,0 ^FD₹149^FS ^XZ
  drawn as with UTF-8: false
'Soap ^ 2' drawn as 'Soap': true
  in hexadecimal: false
'Soap ~ 2' drawn as 'Soap': true
  in hexadecimal: false
label-printer: TEXT 10,10,"0",0,1,1,1,"Soap 4" round"
TXT
