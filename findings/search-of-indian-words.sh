#!/usr/bin/env bash
# What a shop's search box finds among Indian names with packages that search in the browser or the process.
# Packages: flexsearch 0.8.212, @orama/orama 3.1.18, lunr 2.3.9 with lunr-languages 1.22.0, minisearch 7.2.0, fuse.js 7.5.0.
# Expected: 'नीम' (neem) finds neem soap alone, 'तेल' (oil) the oils, 'नाम' (name) nothing; the same in Tamil.
# Seen: vowel signs are no letters for most of them. flexsearch cuts words there and drops the sign, so 'नाम' finds 'नीम'
# and 'तेल' (oil) finds 'तिल' (sesame). Orama and lunr find nothing at all, without an error; Orama's language 'indian' cuts
# at each sign, so 'नीम' also finds 'तुलसी साबुन', 'tamil' does for no other script, and there is no Hindi. lunr-languages'
# Hindi raises a TypeError unless its Thai segmenter is put in place first. fuse.js is right until `ignoreDiacritics` is set.
# minisearch alone is right as it comes.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E flexsearch@0.8.212 @orama/orama@3.1.18 lunr@2.3.9 lunr-languages@1.22.0 minisearch@7.2.0 fuse.js@7.5.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { create, insert, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const require = createRequire(import.meta.url);
const names = ['नीम साबुन', 'तुलसी साबुन', 'तिल उबटन', 'तेल', 'தேன் சோப்பு'];
const words = ['नीम', 'नाम', 'तेल', 'தேன்', 'தான்'];
function show(title, find) {
  console.log(title);
  for (const word of words) console.log(`  ${word}: ${find(word).map((id) => names[id]).join(', ') || 'nothing'}`);
}
const entries = names.map((name, id) => ({ id, name }));

const flex = new FlexSearch.Index();
for (const { id, name } of entries) flex.add(id, name);
show('flexsearch', (word) => flex.search(word).toSorted());

for (const language of ['english', 'indian', 'tamil']) {
  const orama = create({ schema: { at: 'number', name: 'string' }, language });
  for (const { id, name } of entries) insert(orama, { at: id, name });
  show(`orama, ${language}`, (word) => search(orama, { term: word }).hits.map(({ document }) => document.at).toSorted());
}
try {
  create({ schema: { name: 'string' }, language: 'hindi' });
} catch (error) {
  console.log(`orama, hindi: ${error.message.split('\n')[0]}`);
}

const plain = lunr(function () {
  this.field('name');
  this.ref('id');
  for (const entry of entries) this.add(entry);
});
show('lunr', (word) => plain.search(word).map(({ ref }) => Number(ref)).toSorted());
require('lunr-languages/lunr.stemmer.support')(lunr);
try {
  require('lunr-languages/lunr.hi')(lunr);
  console.log('lunr, hindi: loads');
} catch (error) {
  console.log(`lunr, hindi: ${error.message}`);
}

const mini = new MiniSearch({ fields: ['name'] });
mini.addAll(entries);
show('minisearch', (word) => mini.search(word).map(({ id }) => id).toSorted());
for (const ignoreDiacritics of [false, true]) {
  const fuse = new Fuse(entries, { keys: ['name'], threshold: 0, ignoreLocation: true, ignoreDiacritics });
  show(`fuse.js, ignoreDiacritics ${ignoreDiacritics}`, (word) => fuse.search(word).map(({ item }) => item.id).toSorted());
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
flexsearch
  नीम: नीम साबुन
  नाम: नीम साबुन
  तेल: तिल उबटन, तेल
  தேன்: தேன் சோப்பு
  தான்: தேன் சோப்பு
orama, english
  नीम: nothing
  नाम: nothing
  तेल: nothing
  தேன்: nothing
  தான்: nothing
orama, indian
  नीम: नीम साबुन, तुलसी साबुन
  नाम: नीम साबुन, तुलसी साबुन
  तेल: तुलसी साबुन, तिल उबटन, तेल
  தேன்: nothing
  தான்: nothing
orama, tamil
  नीम: nothing
  नाम: nothing
  तेल: nothing
  தேன்: தேன் சோப்பு
  தான்: தேன் சோப்பு
orama, hindi: Language "hindi" is not supported.
lunr
  नीम: nothing
  नाम: nothing
  तेल: nothing
  தேன்: nothing
  தான்: nothing
lunr, hindi: Cannot read properties of undefined (reading 'init')
minisearch
  नीम: नीम साबुन
  नाम: nothing
  तेल: तेल
  தேன்: தேன் சோப்பு
  தான்: nothing
fuse.js, ignoreDiacritics false
  नीम: नीम साबुन
  नाम: nothing
  तेल: तेल
  தேன்: தேன் சோப்பு
  தான்: nothing
fuse.js, ignoreDiacritics true
  नीम: नीम साबुन
  नाम: नीम साबुन
  तेल: तुलसी साबुन, तिल उबटन, तेल
  தேன்: தேன் சோப்பு
  தான்: தேன் சோப்பு
TXT
