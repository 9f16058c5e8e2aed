#!/usr/bin/env bash
# Which people's browsers a list of crawlers takes for crawlers. Packages: crawler-user-agents 1.60.0, isbot 5.2.3.
# Expected: the browsers inside Instagram and Facebook, by which many shoppers in India come, are people.
# Seen: crawler-user-agents has 'AP3A.240617.008' for a crawler, which is a build of Android 15 on phones of OPPO, OnePlus and
# Xiaomi. Every app that shows pages names the build, so all of these shoppers are crawlers inside all apps, and people only in
# Chrome, which hides it. 'MetaIAB Facebook', the name of Facebook's browser, is another, and so is 'Viber'. isbot takes all
# of them for people.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E crawler-user-agents@1.60.0 isbot@5.2.3
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { isbot } from 'isbot';

const crawlers = createRequire(import.meta.url)('crawler-user-agents');
const android = (version, device, chrome, app = '') =>
  `Mozilla/5.0 (Linux; Android ${version}; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Mobile Safari/537.36${app}`;
const inApp = 'Version/4.0 Chrome/142.0.7444.102';
const browsers = {
  'Chrome on an OPPO': android(10, 'K', 'Chrome/142.0.0.0'),
  'Instagram on the OPPO': android(15, 'CPH2665 Build/AP3A.240617.008; wv', inApp, ' Instagram 406.0.0.58.159 Android'),
  'any other app on the OPPO': android(15, 'CPH2665 Build/AP3A.240617.008; wv', inApp),
  'Instagram on a Samsung': android(14, 'SM-M156B Build/UP1A.231005.007; wv', inApp, ' Instagram 406.0.0.58.159 Android'),
  'Facebook': android(14, 'SM-M156B Build/UP1A.231005.007; wv', inApp, ' [FB_IAB/FB4A;FBAV/542.0.0.46.151;IABMV/1;]'),
  'Facebook, by its newer name': android(16, 'Pixel 9 Build/BP1A.250505.005; wv', inApp, ' MetaIAB Facebook'),
  'Viber': android(14, 'SM-M156B Build/UP1A.231005.007; wv', inApp, ' Viber/25.1.0.0'),
  'a crawler': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
const word = (isCrawler) => (isCrawler ? 'crawler' : 'person');
for (const [name, userAgent] of Object.entries(browsers)) {
  const found = crawlers.find(({ pattern }) => new RegExp(pattern).test(userAgent));
  console.log(`${name}: ${word(found)}${found ? ` by ${found.pattern}` : ''}; isbot ${word(isbot(userAgent))}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
Chrome on an OPPO: person; isbot person
Instagram on the OPPO: crawler by AP3A\.240617\.008; isbot person
any other app on the OPPO: crawler by AP3A\.240617\.008; isbot person
Instagram on a Samsung: person; isbot person
Facebook: person; isbot person
Facebook, by its newer name: crawler by MetaIAB Facebook; isbot person
Viber: crawler by Viber; isbot person
a crawler: crawler by Googlebot\/; isbot crawler
TXT
