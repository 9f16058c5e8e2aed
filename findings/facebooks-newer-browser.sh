#!/usr/bin/env bash
# Which packages know the browser inside Facebook. Packages: inapp-spy 5.0.10, detect-inapp 1.4.0, is-ua-webview 1.1.2,
# ua-parser-js 2.0.10.
# Expected: all of them do, as a shop wants to know where a shopper cannot sign in with Google or keep a download.
# Seen: Facebook calls its browser 'MetaIAB Facebook' now, without the FBAN and FBAV that all look for. inapp-spy alone knows it.
# On an iPhone the others see no app at all, on Android an app without its name. inapp-spy takes the older name on an iPhone for
# Messenger.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E inapp-spy@5.0.10 detect-inapp@1.4.0 is-ua-webview@1.1.2 ua-parser-js@2.0.10
cat > run.cjs <<'JS'
const DetectInApp = require('detect-inapp');
const isWebView = require('is-ua-webview');
const { UAParser } = require('ua-parser-js');

const android = 'Mozilla/5.0 (Linux; Android 14; SM-M156B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.102 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22G100';
const browsers = {
  'Android, older': `${android} [FB_IAB/FB4A;FBAV/542.0.0.46.151;IABMV/1;]`,
  'Android, newer': `${android} MetaIAB Facebook`,
  'iPhone, older': `${iPhone} [FBAN/FBIOS;FBAV/482.0.0.40.104;FBBV/0;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/3;FBID/phone;FBLC/en_GB;FBOP/5;FBRV/0]`,
  'iPhone, newer': `${iPhone} Safari/604.1 MetaIAB Facebook`,
};
(async () => {
  const { default: spy } = await import('inapp-spy');
  for (const [name, ua] of Object.entries(browsers)) {
    const spied = (spy.default ?? spy)({ ua });
    const detected = new (DetectInApp.default ?? DetectInApp)(ua);
    const { name: parsed, type = 'no app' } = UAParser(ua).browser;
    const said = [
      `inapp-spy ${spied.isInApp ? spied.appName : 'no app'}`,
      `detect-inapp ${detected.isInApp ? detected.browser : 'no app'}`,
      `is-ua-webview ${(isWebView.default ?? isWebView)(ua) ? 'an app' : 'no app'}`,
      `ua-parser-js ${parsed}, ${type}`,
    ];
    console.log(`${name}: ${said.join('; ')}`);
  }
})();
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
Android, older: inapp-spy Facebook; detect-inapp facebook; is-ua-webview an app; ua-parser-js Facebook, inapp
Android, newer: inapp-spy Facebook; detect-inapp chrome; is-ua-webview an app; ua-parser-js Chrome WebView, inapp
iPhone, older: inapp-spy Facebook Messenger; detect-inapp facebook; is-ua-webview an app; ua-parser-js Facebook, inapp
iPhone, newer: inapp-spy Facebook; detect-inapp no app; is-ua-webview no app; ua-parser-js Mobile Safari, no app
TXT
