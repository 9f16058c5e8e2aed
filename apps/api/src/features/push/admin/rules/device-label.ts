/** The first match counts, because most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A name by which an owner can distinguish devices, derived from the browser's user agent: 'Chrome on Android'. */
export function deviceLabel(userAgent = ''): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  // An app on an iPhone's Home screen does not identify itself as Safari.
  const system = nameIn(SYSTEMS);
  const browser = nameIn(BROWSERS) ?? (system === 'iPhone' || system === 'iPad' ? 'App' : 'Browser');
  return system === undefined ? browser : `${browser} on ${system}`;
}
