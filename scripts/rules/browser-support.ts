import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type AtRule, type Declaration, type Node, type Rule, parse } from 'postcss';
import ts from 'typescript';

/** The oldest browsers that the shop serves (README), by the names of MDN's browser-compat-data. */
export const SERVED = {
  safari: '15.4',
  safari_ios: '15.4',
  chrome: '109',
  chrome_android: '109',
  webview_android: '109',
  firefox: '115',
  firefox_android: '115',
} as const;

/** Something that one of the browsers served lacks. */
export interface Unsupported {
  /** `Array.fromAsync`, `.toSorted()`, `/(?<=a)/`, `@container`. */
  feature: string;
  /** From 1. */
  line: number;
}

const data = bcd as unknown as CompatData;
/** Where the data keep what is known of a feature. */
const COMPAT = '__compat';

/** Whether every browser served has a feature, by itself and without a prefix. What MDN does not know is there. */
function isServed(compat: CompatStatement | undefined): boolean {
  if (!compat) return true;
  return Object.entries(SERVED).every(([browser, oldest]) => {
    const support = compat.support[browser as keyof typeof SERVED];
    if (!support) return true;
    const plain = [support]
      .flat()
      .find(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
    const since = plain?.version_added;
    return typeof since === 'string' && since !== 'preview' && isAtMost(since.replace('≤', ''), oldest);
  });
}

function isAtMost(version: string, limit: string): boolean {
  return version.localeCompare(limit, 'en', { numeric: true }) <= 0;
}

function isIdentifier(entry: unknown): entry is Identifier {
  return typeof entry === 'object' && entry !== null && COMPAT in entry;
}

const globals = new Map<string, Identifier>(
  [data.api, data.javascript.builtins as Identifier]
    .flatMap((owners): [string, unknown][] => Object.entries(owners))
    .filter((entry): entry is [string, Identifier] => isIdentifier(entry[1])),
);

/** What pages' scripts get their objects from. Of the other interfaces, many share names with methods of libraries. */
const OWNERS =
  /^(?:Array|Map|Set|String|Number|Promise|Object|RegExp|Iterator|Intl|AbortSignal|Crypto|CSS|Document|DocumentFragment|DOMTokenList|Element|Event|EventTarget|FormData|Headers|HTML\w*Element|Node|NodeList|Blob|File|ReadableStream|Request|Response|Selection|Range|URL|URLSearchParams|Window|Navigator)$/;

/** Methods that no object of the language or of a page has in every browser served. */
const missingMethods = new Set<string>();
{
  const known = new Map<string, boolean>();
  for (const [name, owner] of globals) {
    const nested: Identifier[] = name === 'Intl' ? Object.values(owner).filter(isIdentifier) : [];
    for (const [key, entry] of [owner, ...nested].flatMap((each): [string, unknown][] =>
      Object.entries(each),
    )) {
      const member = key.replace(/_static$/, '');
      if (!isIdentifier(entry)) continue;
      if (isServed(entry[COMPAT])) known.set(member, true);
      else if (OWNERS.test(name)) known.set(member, known.get(member) ?? false);
    }
  }
  for (const [member, isKnown] of known) if (!isKnown) missingMethods.add(member);
}

/** Finds what a script calls or constructs that a browser served does not have, and regular expressions it cannot read. */
export function findUnsupportedInScript(script: string): Unsupported[] {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: Unsupported[] = [];
  const visit = (node: ts.Node): void => {
    const feature = unsupportedFeature(node);
    if (feature !== null) {
      found.push({ feature, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function unsupportedFeature(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const owner = globals.get(node.expression.text);
    const member = node.name.text;
    const entry = owner?.[`${member}_static`] ?? owner?.[member];
    if (isIdentifier(entry) && !isServed(entry[COMPAT])) return `${node.expression.text}.${member}`;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const method = node.expression.name.text;
    const isOptional = node.questionDotToken !== undefined;
    if (!isOptional && missingMethods.has(method)) return `.${method}()`;
  }
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const called = node.expression;
    const entry = ts.isIdentifier(called) ? globals.get(called.text) : undefined;
    if (entry && !isServed(entry[COMPAT])) return (called as ts.Identifier).text;
  }
  // Safari from 16.4.
  if (ts.isClassStaticBlockDeclaration(node)) return 'static {}';
  if (ts.isRegularExpressionLiteral(node)) {
    const body = node.text.slice(0, node.text.lastIndexOf('/'));
    if (/\(\?<[=!]/.test(body) || /\(\?[ims]*-?[ims]*:/.test(body.replaceAll('(?:', ''))) return node.text;
    if (node.text.slice(body.length).includes('v')) return node.text;
  }
  return null;
}

/** Declarations and conditions that a browser may skip alone do no harm; a rule that it cannot read is lost whole. */
export function findUnsupportedInStyle(style: string): Unsupported[] {
  const found: Unsupported[] = [];
  const add = (feature: string, node: Node) => found.push({ feature, line: node.source?.start?.line ?? 0 });
  parse(style).walk((node) => {
    if (node.type === 'atrule') {
      const entry = data.css['at-rules']?.[node.name];
      if (entry && !isServed(entry[COMPAT]) && !SKIPPED_AT_RULES.has(node.name)) add(`@${node.name}`, node);
      if (node.name === 'media' && /[<>]/.test(node.params)) add('@media with < or >', node);
    }
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') add('a rule within a rule', node);
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) {
        if (name.startsWith('-') || SKIPPED_SELECTORS.has(name)) continue;
        const entry = data.css.selectors?.[name];
        if (!entry || isServed(entry[COMPAT])) continue;
        // Alone in its rule it costs that rule; in a list it would take the others with it.
        const others = node.selectors.filter((selector) => !selector.includes(`:${name}`));
        if (name !== 'has' || others.length > 0) add(`:${name}`, node);
      }
    }
    if (node.type === 'decl' && !isWithin(node, 'supports')) {
      for (const [, name = ''] of node.value.matchAll(
        /\b(color-mix|oklch|oklab|lab|lch|light-dark|round|mod|rem|sqrt|pow)\(/g,
      )) {
        if (!hasFallback(node)) add(`${name}()`, node);
      }
      if (/\d(?:rlh|lh|cqw|cqi|cqb|cqh)\b/.test(node.value) && !isOfEngine(node) && !hasFallback(node))
        add(node.value, node);
    }
  });
  return found;
}

/**
 * At-rules without which a page is as usable: `@container` (from Safari 16) only fits things into narrow places, `@page`
 * sets the margins of print, `@property` gives a type to a variable that has a value anyway.
 */
const SKIPPED_AT_RULES = new Set(['container', 'page', 'property', 'starting-style', 'view-transition']);
/** Decoration. Prefixed ones are each other engines' own, in rules of their own. */
const SKIPPED_SELECTORS = new Set(['selection']);

function isWithin(node: Node, atRule: string): boolean {
  for (let above = node.parent; above && above.type !== 'root'; above = above.parent as typeof above) {
    if (above.type === 'atrule' && (above as AtRule).name === atRule) return true;
  }
  return false;
}

/** Whether it is for a part that other engines do not have. */
function isOfEngine(declaration: Declaration): boolean {
  return (declaration.parent as Rule).selector.includes('::-');
}

/** Whether an earlier declaration of the same property in the same rule is used where this one is not understood. */
function hasFallback(declaration: Declaration): boolean {
  const siblings = (declaration.parent as Rule).nodes;
  return siblings
    .slice(0, siblings.indexOf(declaration))
    .some((other) => other.type === 'decl' && other.prop === declaration.prop);
}
