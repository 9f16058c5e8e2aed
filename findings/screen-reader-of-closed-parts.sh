#!/usr/bin/env bash
# @guidepup/virtual-screen-reader 0.33.0 speaks pages in jsdom 27.2.0, for transcripts as snapshots.
# Expected: a closed `details` says that it can be opened and keeps its content silent, as NVDA, VoiceOver and TalkBack do;
# so does a closed `select`.
# Seen: the content of a closed `details` is spoken, its `summary` is plain text without 'collapsed', and all options of a
# closed `select` are read, the chosen first one as 'not selected'; `inert`, `hidden` and `popover` are silent as they should be.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @guidepup/virtual-screen-reader@0.33.0 jsdom@27.2.0
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window)) if (/^(HTML|SVG|Node|Element|Mutation|DOM|Event|getComputedStyle|Text|Comment|Document|CustomEvent|Keyboard|Mouse)/.test(name)) globalThis[name] ??= window[name];
Object.assign(globalThis, { window, document: window.document });
const { virtual } = await import('@guidepup/virtual-screen-reader');
async function speak(title, html) {
  document.body.innerHTML = html;
  await virtual.start({ container: document.body });
  for (let step = 0; step < 30 && (await virtual.lastSpokenPhrase()) !== 'end of document'; step += 1) await virtual.next();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.stop();
  console.log(`${title}: ${phrases.slice(1, -1).join(' | ')}`);
}
await speak('details', '<details><summary>Ingredients</summary>Coconut oil</details>');
await speak('select', '<select aria-label="Size"><option>75 g</option><option>125 g</option></select>');
await speak('inert', '<div inert>Behind</div><div hidden>Away</div><div popover>Later</div>Seen');
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@guidepup/virtual-screen-reader 0.33.0 behaves as described."
details: group | Ingredients | Coconut oil | end of group
select: combobox, Size, 75 g, has popup listbox, not expanded | option, 75 g, not selected, position 1, set size 2 | option, 125 g, not selected, position 2, set size 2 | end of combobox, Size, 75 g, has popup listbox, not expanded
inert: Seen
TXT
