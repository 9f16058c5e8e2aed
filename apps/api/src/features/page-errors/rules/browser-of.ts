/** A browser, without what would tell two people apart. */
export interface Browser {
  /** One of a fixed list of names; `other`. */
  browser: string;
  /** The major version; 0: unknown. */
  version: number;
}

/**
 * From the most special to the most general, because most browsers also name the one that they are made from. An app's
 * web view on iOS has the version of iOS.
 */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Instagram or Facebook on iOS', /(?:iPhone|iPad).* OS (\d+)_.*(?:Instagram|FBAN|FBAV|MetaIAB)/],
  ['Instagram or Facebook on Android', /Chrome\/(\d+).*(?:Instagram|FBAN|FBAV|MetaIAB)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Opera', /(?:OPR|Opera|OPT)\/(\d+)/],
  ['UC Browser', /UCBrowser\/(\d+)/],
  ['Mi Browser', /MiuiBrowser\/(\d+)/],
  ['Edge', /(?:Edg|EdgA|EdgiOS)\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Android WebView', /; wv\).*Chrome\/(\d+)/],
  ['Chrome for iOS', /CriOS\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
  ['App on iOS', /(?:iPhone|iPad).* OS (\d+)_.*AppleWebKit/],
];
/** No browser has a larger one. */
const MAX_VERSION = 999;

/** The browser that a header `User-Agent` names. */
export function browserOf(userAgent: string): Browser {
  for (const [browser, sign] of BROWSERS) {
    const found = sign.exec(userAgent.slice(0, 500));
    if (!found) continue;
    const version = Number(found[1]);
    return { browser, version: version <= MAX_VERSION ? version : 0 };
  }
  return { browser: 'other', version: 0 };
}
