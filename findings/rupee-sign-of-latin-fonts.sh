#!/usr/bin/env bash
# Where the rupee sign is in fonts that @fontsource 5.3.0 has cut into parts by their letters, as Google Fonts serves them: a
# page loads a part once a letter of its `unicode-range` is on it. Twelve families, half of them made for Hindi as well.
# Expected: '₹149' on an English page takes the part 'latin' alone, as '£149' and '€149' do.
# Seen: no part 'latin' has ₹ (U+20B9), so that each page with a price loads a second file for one sign: 'latin-ext', 6 to 56 kB,
# which comes after 'devanagari' in the CSS and so wins where both say that they have it. In Lato, Lora and Open Sans it is
# loaded in vain: the CSS says ₹, the file does not have it, and the sign comes from another font. One cuts the sign out
# into a file of its own (`unicode-range: U+20B9`).
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
families=(poppins hind mukta baloo-2 noto-sans tiro-devanagari-hindi lato lora open-sans roboto inter montserrat)
npm install --silent --no-audit --no-fund --ignore-scripts -E fontkit@2.0.4 wawoff2@2.0.1 $(printf '@fontsource/%s@5.3.0 ' "${families[@]}")
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import wawoff2 from 'wawoff2';

const holds = (range, sign) =>
  range.split(',').some((part) => {
    const [from, to = from] = part.trim().replace(/^U\+/i, '').split('-').map((hex) => Number.parseInt(hex, 16));
    return sign >= from && sign <= to;
  });
for (const family of process.argv.slice(2)) {
  const folder = `node_modules/@fontsource/${family}`;
  const parts = [];
  for (const [, face] of readFileSync(`${folder}/400.css`, 'utf8').matchAll(/@font-face\s*{([^}]*)}/g)) {
    const file = /files\/([^)]+\.woff2)/.exec(face)[1];
    const [range] = /(?<=unicode-range:)[^;}]+/.exec(face);
    const woff2 = readFileSync(`${folder}/files/${file}`);
    const font = fontkit.create(Buffer.from(await wawoff2.decompress(woff2)));
    const part = file.replace(`${family}-`, '').replace('-400-normal.woff2', '');
    const says = holds(range, 0x20b9);
    if (part === 'latin' || says) parts.push(`${part} ${says ? 'says ₹' : 'has no ₹'}${says && !font.hasGlyphForCodePoint(0x20b9) ? ' and lacks it' : ''}${part === 'latin' ? '' : ` (${Math.round(woff2.length / 1000)} kB)`}`);
  }
  console.log(`${family}: ${parts.join(', ')}`);
}
JS
node run.mjs "${families[@]}" | tee seen.txt
diff seen.txt - <<'TXT' && echo "The fonts are as described."
poppins: devanagari says ₹ (40 kB), latin-ext says ₹ (6 kB), latin has no ₹
hind: devanagari says ₹ (75 kB), latin-ext says ₹ (9 kB), latin has no ₹
mukta: devanagari says ₹ (99 kB), latin-ext says ₹ (15 kB), latin has no ₹
baloo-2: devanagari says ₹ (58 kB), latin-ext says ₹ (15 kB), latin has no ₹
noto-sans: devanagari says ₹ (43 kB), latin-ext says ₹ (56 kB), latin has no ₹
tiro-devanagari-hindi: devanagari says ₹ (99 kB), latin-ext says ₹ (13 kB), latin has no ₹
lato: latin-ext says ₹ and lacks it (6 kB), latin has no ₹
lora: latin-ext says ₹ and lacks it (12 kB), latin has no ₹
open-sans: latin-ext says ₹ and lacks it (15 kB), latin has no ₹
roboto: latin-ext says ₹ (15 kB), latin has no ₹
inter: latin-ext says ₹ (35 kB), latin has no ₹
montserrat: latin-ext says ₹ (32 kB), latin has no ₹
TXT
