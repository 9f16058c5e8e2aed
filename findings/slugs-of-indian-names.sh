#!/usr/bin/env bash
# What packages that promise Latin letters make of product names in Indian scripts.
# Expected: something that a person would read as the name, such as 'haldi chandan' for हल्दी चंदन (turmeric sandalwood).
# Seen: @sindresorhus/transliterate 2.3.1 leaves Devanagari and removes its marks, which makes other words (हल्दी becomes
# हलदी); limax 4.2.3 answers nothing at all for any of the scripts; any-ascii 0.3.3 keeps no vowel inside a word where
# the script writes none (hldi cmdn); transliteration 2.6.1 likewise, with doubled vowels.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E \
  @sindresorhus/transliterate@2.3.1 limax@4.2.3 any-ascii@0.3.3 transliteration@2.6.1
cat > run.mjs <<'JS'
import sindresorhus from '@sindresorhus/transliterate';
import anyAscii from 'any-ascii';
import limax from 'limax';
import { slugify } from 'transliteration';

for (const name of ['हल्दी चंदन', 'तुलसी साबुन', 'மஞ்சள் சோப்பு', 'তুলসী সাবান', 'ਨਿੰਮ ਸਾਬਣ']) {
  console.log([name, sindresorhus(name), limax(name) || '(empty)', anyAscii(name), slugify(name)].join(' | '));
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Each package behaves as described."
हल्दी चंदन | हलदी चंदन | (empty) | hldi cmdn | hldii-cndn
तुलसी साबुन | तुलसी साबुन | (empty) | tulsi sabun | tulsii-saabun
மஞ்சள் சோப்பு | மஞசள சோபபு | (empty) | mncl coppu | mnycll-cooppu
তুলসী সাবান | তুলসী সাবান | (empty) | tulsi saban | tulsii-saabaan
ਨਿੰਮ ਸਾਬਣ | ਨਿੰਮ ਸਾਬਣ | (empty) | nimm sabn | ninm-saabnn
TXT
