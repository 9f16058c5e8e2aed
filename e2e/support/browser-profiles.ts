import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserContext } from '@playwright/test';
import { type ChildNode, parse } from 'postcss';
import { sampleNumber, takesAll } from '../../scripts/lib/sample.mjs';

/** A stranger's browser: what is taken away from, or done to, every page before its scripts run. */
export interface BrowserProfile {
  name: string;
  prepare(context: BrowserContext): Promise<void>;
  /** Whether anybody can sign in. */
  keepsSessions: boolean;
}

/** Where MDN's data keep what is known of a feature. */
const COMPAT = '__compat';

interface Compat {
  support: Record<string, { version_added?: string | boolean; flags?: unknown; prefix?: string } | undefined>;
}
type Members = Record<string, { [COMPAT]?: Compat } | undefined> & { [COMPAT]?: Compat };

/** `Array.toSorted`, `URL.canParse`: everything that a browser got after `version`, by MDN's data. */
function listNewer(browser: string, version: string): string[] {
  const data = bcd as unknown as {
    api: Record<string, Members>;
    javascript: { builtins: Record<string, Members> };
  };
  const isNewer = (compat: Compat | undefined) => {
    const support = [compat?.support[browser]].flat()[0];
    if (!compat || support === undefined) return false;
    const since = support.flags || support.prefix ? false : support.version_added;
    if (typeof since !== 'string') return since !== true;
    return since === 'preview' || since.replace('≤', '').localeCompare(version, 'en', { numeric: true }) > 0;
  };
  return [...Object.entries(data.javascript.builtins), ...Object.entries(data.api)].flatMap(
    ([owner, members]) =>
      Object.entries(members)
        .filter(
          ([member, entry]) =>
            /^[a-z]\w*$/i.test(member) && isNewer((entry as { [COMPAT]?: Compat })[COMPAT]),
        )
        .map(([member]) => `${owner}.${member}`),
  );
}

function olderBrowser(
  name: string,
  {
    browser,
    version,
    without = () => false,
  }: { browser: string; version: string; without?: (node: ChildNode) => boolean },
): BrowserProfile {
  return {
    name,
    keepsSessions: true,
    async prepare(context) {
      await context.addInitScript(
        (names) => {
          for (const each of names) {
            const [owner = '', key = ''] = each.split('.');
            const member = key.replace('_static', '');
            const holder = (globalThis as never)[owner] as (object & { prototype?: object }) | undefined;
            // Of the language's own objects the data do not say which functions belong to the constructor.
            const isOfLanguage = /^(?:Array|Iterator|Map|Object|Promise|RegExp|Set|String|Symbol)$/.test(
              owner,
            );
            const places = [
              owner === 'Window' ? globalThis : undefined,
              isOfLanguage || key !== member ? holder : undefined,
              isOfLanguage || key === member ? holder?.prototype : undefined,
            ];
            for (const place of places) if (place) Reflect.deleteProperty(place, member);
          }
        },
        listNewer(browser, version),
      );
      await context.route('**/*.css', async (route) => {
        const response = await route.fetch();
        const style = parse(await response.text());
        style.walk((node) => void (without(node) && node.remove()));
        await route.fulfill({ response, body: style.toString() });
      });
    },
  };
}

function withoutStorage(name: string, breakStorage: () => void): BrowserProfile {
  return {
    name,
    keepsSessions: false,
    async prepare(context) {
      await context.addInitScript(breakStorage);
    },
  };
}

const isContainer = (node: ChildNode) => node.type === 'atrule' && node.name === 'container';
const asksForContent = (node: ChildNode) => node.type === 'rule' && node.selector.includes(':has(');

export const profiles: readonly BrowserProfile[] = [
  olderBrowser('Safari of iOS 15.4', { browser: 'safari_ios', version: '15.4', without: isContainer }),
  olderBrowser('Safari of iOS 16', { browser: 'safari_ios', version: '16' }),
  olderBrowser('Safari of iOS 17.3', { browser: 'safari_ios', version: '17.3' }),
  olderBrowser('Chrome 109 of Android', { browser: 'chrome_android', version: '109' }),
  olderBrowser('Firefox 115', { browser: 'firefox', version: '115', without: asksForContent }),
  withoutStorage('storage that throws', () => {
    for (const area of ['sessionStorage', 'localStorage'] as const) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }),
  withoutStorage('storage that is null', () => {
    for (const area of ['sessionStorage', 'localStorage'] as const) {
      Object.defineProperty(window, area, { value: null });
    }
  }),
  withoutStorage('storage that cannot be written', () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  }),
];

/** The profiles of this run: all of them, or in `npm test` one, which changes from commit to commit. */
export function profilesOfRun(): readonly BrowserProfile[] {
  if (takesAll()) return profiles;
  return [profiles[sampleNumber() % profiles.length] as BrowserProfile];
}
