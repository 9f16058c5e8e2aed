import { expect, test } from 'vitest';
import { isProgram } from './is-program.ts';

const onAndroid = (model: string, rest = '') =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36${rest}`;

test.each([
  onAndroid('K'),
  onAndroid('CUBOT NOTE 20 Build/TP1A; wv', ' Instagram 406.0.0.58.159 Android'),
  onAndroid('CUBOT_P20'),
  onAndroid('turbotab'),
  onAndroid('google Pixel 2'),
  onAndroid('M2101K6P; wv', ' [FB_IAB/FB4A;FBAV/542.0.0.46.151;]'),
  onAndroid('K', ' (Ecosia android@142.0.7444.102)'),
  onAndroid('22011119UY; wv', ' CamScanner/6.80'),
  '[FBAN/FB4A;FBAV/567.1.0.52.74;FBDM/{density=3.0,width=1080,height=2340};]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WhatsApp/25.10',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/380.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'UCWEB/2.0 (MIDP-2.0; U; Adr 9; en-US; RMX1941) U2/1.0.0 UCBrowser/10.7.9.856 U2/1.0.0 Mobile',
  'UCWEB/2.0 (Java; U; MIDP-2.0; en-US; nokia200) U2/1.0.0 UCBrowser/9.5.0.449 U2/1.0.0 Mobile',
  'Nokia2700c-2/2.0 (09.80) UCBrowser8.4 Profile/MIDP-2.1 Configuration/CLDC-1.1',
  'Opera/9.80 (Android; Opera Mini/72.0.2254/191.357; U; en) Presto/2.12.423 Version/12.16',
])('%s is a person', (userAgent) => {
  expect(isProgram(userAgent)).toBe(false);
});

test.each([
  'Googlebot/2.1',
  'facebookexternalhit/1.1',
  'WhatsApp/2.25.10 A',
  'curl/8.5.0',
  'node',
  'okhttp/4.12.0',
  'axios/1.7.9',
  'Go-http-client/2.0',
  'Scrapy/2.13.3',
  'Datadog Agent/7.69.2',
  'Mozilla/5.0 (compatible; Cloudflare-Traffic-Manager/1.0)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0)',
  `${onAndroid('Pixel 5')} (compatible; GoogleOther)`,
  onAndroid('Moto G Power', ' Chrome-Lighthouse'),
  onAndroid('Pixel 2', ' (compatible; Google-Read-Aloud)'),
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; +https://status.deodar.example) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; checks@deodar.example) Chrome/142.0 Safari/537.36',
])('%s is a program', (userAgent) => {
  expect(isProgram(userAgent)).toBe(true);
});
