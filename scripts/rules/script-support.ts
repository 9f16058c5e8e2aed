import type { Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { COMPAT, data, isIdentifier, isServed, type Unsupported } from './browser-support.ts';

const globals = new Map<string, Identifier>(
  [data.api, data.javascript.builtins as Identifier]
    .flatMap((owners): [string, unknown][] => Object.entries(owners))
    .filter((entry): entry is [string, Identifier] => isIdentifier(entry[1])),
);

/** What pages' scripts get their objects from. Of the other interfaces, many share names with methods of libraries. */
const OWNERS =
  /^(?:Array|ArrayBuffer|Uint8Array|Map|Set|String|Number|Promise|Object|RegExp|Iterator|Intl|AbortSignal|Crypto|CSS|Document|DocumentFragment|DOMTokenList|Element|Event|EventTarget|FormData|Headers|HTML\w*Element|Node|NodeList|Blob|File|ReadableStream|Request|Response|Selection|Range|URL|URLSearchParams|Window|Navigator)$/;

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

/** Objects that every page's script has, by the interface that describes them. */
const INSTANCES: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  navigator: 'Navigator',
  document: 'Document',
  screen: 'Screen',
  performance: 'Performance',
};

/** What an iterator got as methods of its own after arrays had them for years. */
const ITERATOR_METHODS = /^(?:drop|every|filter|find|flatMap|forEach|map|reduce|some|take|toArray)$/;

/** Events that a page would wait for in vain. Others of the data are pointers' and devices', of which not every one has them. */
const LATE_EVENTS =
  /^(?:beforematch|beforetoggle|command|contentvisibilityautostatechange|cookiechange|currententrychange|navigate\w*|pagereveal|pageswap|scrollend|scrollsnapchang\w+)$/;

/** Attributes without which something does not open, close or stay out of reach. */
const LATE_ATTRIBUTES =
  /^(?:closedby|command|commandfor|inert|interestfor|popover|popovertarget|popovertargetaction)$/;

/** Finds what a script calls, constructs or asks for that a browser served does not have, and what it cannot read. */
export function findUnsupportedInScript(script: string): Unsupported[] {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const declared = listDeclared(source);
  const found: Unsupported[] = [];
  const visit = (node: ts.Node): void => {
    const feature =
      unsupportedSyntax(node) ??
      unsupportedPattern(node) ??
      unsupportedMember(node, declared) ??
      unsupportedText(node);
    if (feature !== null) {
      found.push({ feature, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names that the script gives to something of its own. */
function listDeclared(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Syntax is lowered by the build; this is what it leaves, or what a dependency's file brings along. */
function unsupportedSyntax(node: ts.Node): string | null {
  // Safari from 16.4.
  if (ts.isClassStaticBlockDeclaration(node)) return 'static {}';
  // Safari from 17.2, Chrome from 123.
  if (ts.isImportAttributes(node)) return 'import attributes';
  if (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    node.arguments.length > 1
  ) {
    return 'import attributes';
  }
  // No Safari, Chrome from 134.
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using)
    return 'using';
  return null;
}

/** A regular expression as a literal, or made of a text. */
function unsupportedPattern(node: ts.Node): string | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return isPatternServed(node.text.slice(1, end), node.text.slice(end + 1)) ? null : node.text;
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null;
  const [pattern, flags] = node.arguments ?? [];
  return isPatternServed(textOf(pattern), textOf(flags)) ? null : node.getText();
}

/** What is between the quotes; nothing of what is known only when it runs. */
function textOf(node: ts.Expression | undefined): string {
  return node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    ? node.getText().slice(1, -1)
    : '';
}

function isPatternServed(pattern: string, flags: string): boolean {
  // Safari from 16.4; inline flags from 18.4, the flag `v` from 17.
  return !/\(\?<[=!]/.test(pattern) && !/\(\?[ims]*-?[ims]+:/.test(pattern) && !flags.includes('v');
}

function unsupportedMember(node: ts.Node, declared: ReadonlySet<string>): string | null {
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const name = unsupportedStatic(node.expression, node.name);
    if (name !== null) return name;
  }
  // `const { canParse } = URL`
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
    const owner = node.initializer;
    for (const { propertyName, name } of node.name.elements) {
      const feature = owner && ts.isIdentifier(owner) ? unsupportedStatic(owner, propertyName ?? name) : null;
      if (feature !== null) return feature;
    }
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression: owner } = node.expression;
    const isOptional = node.questionDotToken !== undefined;
    if (!isOptional && missingMethods.has(name.text)) return `.${name.text}()`;
    if (!isOptional && ITERATOR_METHODS.test(name.text) && isIterator(owner))
      return `iterator.${name.text}()`;
  }
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const called = node.expression;
    const name = ts.isPropertyAccessExpression(called) && isWindow(called.expression) ? called.name : called;
    const entry = ts.isIdentifier(name) ? globals.get(name.text) : undefined;
    if (entry && !isServed(entry[COMPAT])) return (name as ts.Identifier).text;
  }
  const isUse =
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node);
  return isUse && !node.questionDotToken ? missingInstance(node.expression, declared) : null;
}

function unsupportedStatic(owner: ts.Identifier, member: ts.Node): string | null {
  const name = member.getText();
  const members = globals.get(owner.text);
  const entry = members?.[`${name}_static`] ?? members?.[name];
  return isIdentifier(entry) && !isServed(entry[COMPAT]) ? `${owner.text}.${name}` : null;
}

const isWindow = (node: ts.Node) => ts.isIdentifier(node) && INSTANCES[node.text] === 'Window';

/** The result of `map.values()`, `list.entries()` or `text.matchAll()`. `Object.values(a)` is an array. */
function isIterator(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const method = node.expression.name.text;
  return method === 'matchAll' || (/^(?:entries|keys|values)$/.test(method) && node.arguments.length === 0);
}

/** `navigator.userAgentData` or `scheduler`, of which something is used although it may not be there. */
function missingInstance(node: ts.Expression, declared: ReadonlySet<string>): string | null {
  const isGlobal = ts.isIdentifier(node) && !declared.has(node.text);
  const [owner, member] = isGlobal
    ? ['Window', node]
    : ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)
      ? [INSTANCES[node.expression.text], node.name]
      : [];
  const entry = owner && member ? data.api[owner]?.[member.text] : undefined;
  return isIdentifier(entry) && !isServed(entry[COMPAT]) ? node.getText() : null;
}

/** Events, attributes and options of `Intl`, which are asked for by a text. */
function unsupportedText(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && /(?:^|\.)addEventListener$/.test(node.expression.getText())) {
    const [type] = node.arguments;
    if (type && ts.isStringLiteralLike(type) && LATE_EVENTS.test(type.text)) return `event ${type.text}`;
  }
  if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left)) {
    const { text } = node.left.name;
    if (text.startsWith('on') && LATE_EVENTS.test(text.slice(2))) return `event ${text.slice(2)}`;
  }
  if (!ts.isPropertyAssignment(node) || !ts.isObjectLiteralExpression(node.parent)) return null;
  const name = node.name.getText();
  const call = node.parent.parent;
  if ((!ts.isCallExpression(call) && !ts.isNewExpression(call)) || !call.arguments?.includes(node.parent))
    return null;
  const [first] = call.arguments;
  const isElement =
    first !== node.parent && first && ts.isStringLiteralLike(first) && /^[a-z]\w*$/.test(first.text);
  if (isElement && LATE_ATTRIBUTES.test(name.toLowerCase())) return `attribute ${name.toLowerCase()}`;
  if (isElement && LATE_EVENTS.test(name.replace(/^on/, '').toLowerCase()))
    return `event ${name.slice(2).toLowerCase()}`;
  return unsupportedOption(call.expression, name, node.initializer);
}

function unsupportedOption(called: ts.Expression, name: string, value: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(called) || called.expression.getText() !== 'Intl') return null;
  const format = called.name.text;
  const builtin = (data.javascript.builtins as Identifier)['Intl']?.[format]?.[format];
  const option = builtin?.['options_parameter']?.[`options_${name}_parameter`];
  if (isIdentifier(option) && !isServed(option[COMPAT])) return `Intl.${format} with ${name}`;
  // Chrome from 119, Safari from 17.
  const isOffset = name === 'timeZone' && ts.isStringLiteralLike(value) && /^[+-]/.test(value.text);
  return isOffset ? `Intl.${format} with a time zone of hours` : null;
}
