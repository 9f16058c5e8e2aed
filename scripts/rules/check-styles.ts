import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { parse, type AtRule, type Declaration, type Rule } from 'postcss';
import ts from 'typescript';
import type { ForbiddenLine } from './check-sources.ts';

const APP = 'apps/web/app';
/** Where raw values become tokens, and generated files. */
const TOKENS = `${APP}/styles/tokens.css`;
const FONTS = `${APP}/fonts/`;
/** The breakpoints for scripts. Its test ensures that they equal the tokens. */
const MIN_WIDTH = `${APP}/ui/min-width.ts`;
/** The few classes that any component may use. */
const SHARED = `${APP}/styles/shared.css`;

const RAW_SIZE = /(?<![\w-])-?\d*\.?\d+(?:px|rem|pt|pc|mm|cm|in|Q)\b/i;
const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:black|white|gr[ae]y|red|green|blue|yellow|orange|purple|brown|pink)(?![\w-])/i;
const RAW_BREAKPOINT = /\((?:min-|max-)?(?:width|height)\s*[:<>=]/;
/** Layers among siblings. An element above other components needs a token. */
const LOCAL_LAYER = /^(?:-1|0|1)$/;
/** For browsers that are not served (`shell/old-browser.css`): they know no layers. */
const WITHOUT_LAYERS = 'not (height: 1dvh)';
/** On a touchscreen an element stays hovered after a tap. */
const CAN_HOVER = '(hover: hover)';
/** Siblings of any kind (`* + *`), or after an element without class, id or attribute (`li + li`, `h1 ~ .note`). */
const ANY_SIBLING = /[+~]\s*\*|(?:^|[\s>+~(,])(?:[a-z][\w-]*|\*)\s*[+~](?!=)/;
const COUNTED = /:nth-[\w-]+\([^)]*\)/g;
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const DECLARED_PROPERTY = /(--[\w-]+)['"]?\]?\s*:/g;
/** Variables read without a fallback: if one is misspelt, its declaration has no effect. */
const READ_IN_STYLES = /var\((--[\w-]+)\s*\)/g;
const READ_IN_SCRIPT = /['"`](--[\w-]+)['"`](?!\]?\s*:)/g;

interface Sheet {
  file: string;
  room: string;
  /** Class → the first line that contains it. */
  classes: Map<string, number>;
  /** Classes that begin a selector: this is their home. */
  atHome: Set<string>;
}

interface ClassUser {
  file: string;
  room: string;
  /** A class, or its part before `${…}` → line. */
  used: { name: string; isPrefix: boolean; line: number }[];
  /** Stylesheets that the module imports, by path. */
  imports: Set<string>;
}

/**
 * Enforces the style rules of docs/decisions: tokens for sizes, colours, layers and breakpoints; each stylesheet in
 * its room's cascade layer; each class belongs to one room, and a module that uses it imports its stylesheet.
 * @returns the violations, and how many stylesheets were read
 */
export function checkStyles(root: string): { sheetCount: number; forbidden: ForbiddenLine[] } {
  const files = listFiles(root);
  const forbidden: ForbiddenLine[] = [];
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readSheet(root, file, forbidden));
  const users = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readWearer(root, file, forbidden));
  checkRooms(sheets, users, forbidden);
  checkProperties(root, files, forbidden);
  return { sheetCount: sheets.length, forbidden };
}

/**
 * The folder within which classes are shared: `ui`, `shell`, a page folder, a feature or its admin or shared part.
 */
export function roomOf(file: string): string {
  const inApp = posix.relative(APP, file);
  return (
    /^(?:features\/[^/]+(?:\/(?:admin|shared))?(?=\/)|pages\/[^/]+(?=\/)|[^/]+(?=\/)|)/.exec(inApp)?.[0] ?? ''
  );
}

/** A feature's shared part may be used by its other parts. */
function mayUse(user: string, owner: string): boolean {
  return user === owner || (owner.endsWith('/shared') && user.startsWith(posix.dirname(owner)));
}

function readSheet(root: string, file: string, forbidden: ForbiddenLine[]): Sheet {
  const css = parse(readFileSync(join(root, file), 'utf8'), { from: file });
  const sheet: Sheet = { file, room: roomOf(file), classes: new Map(), atHome: new Set() };
  const refuse = (rule: string, node: AtRule | Declaration | Rule) =>
    forbidden.push({ rule, file, line: node.source?.start?.line ?? 0 });
  css.walkRules((rule) => {
    if (isIn(rule, 'keyframes')) return;
    for (const selector of rule.selectors) {
      const first = selector.match(CLASS)?.[0].slice(1);
      if (first) sheet.atHome.add(first);
    }
    for (const [, name = ''] of rule.selector.matchAll(CLASS)) {
      if (!sheet.classes.has(name)) sheet.classes.set(name, rule.source?.start?.line ?? 0);
    }
    const isFree = file === TOKENS || file.startsWith(FONTS) || isIn(rule, 'supports', WITHOUT_LAYERS);
    if (!isFree && !isIn(rule, 'layer', layerOf(file))) {
      refuse('rules-lie-in-the-layer-of-their-room', rule);
    }
    if (rule.selector.includes(':hover') && !isIn(rule, 'media', CAN_HOVER)) {
      refuse('hover-is-for-pointers-that-can', rule);
    }
    if (restylesPages(rule)) refuse('a-change-restyles-few', rule);
  });
  if (file === TOKENS || file.startsWith(FONTS)) return sheet;
  css.walkDecls((declaration) => {
    const value = declaration.value.replace(/(['"]).*?\1/g, '');
    // `@page` cannot read tokens.
    if (RAW_SIZE.test(value) && !isIn(declaration, 'page')) refuse('sizes-are-tokens', declaration);
    if (RAW_COLOUR.test(value.replace(/var\([^)]*\)/g, ''))) refuse('colours-are-tokens', declaration);
    if (declaration.prop === 'z-index' && !value.startsWith('var(--z-') && !LOCAL_LAYER.test(value)) {
      refuse('layers-are-tokens', declaration);
    }
  });
  css.walkAtRules('media', (media) => {
    if (/width|height/.test(media.params)) refuse('breakpoints-are-tokens', media);
  });
  return sheet;
}

/**
 * Whether anything that is added to the page, such as a dialog at a press, would restyle all of it: siblings of any kind,
 * or a property that everything inherits from the root when it `:has` something. A property is set where it is read.
 */
function restylesPages(rule: Rule): boolean {
  const isOfRoot = /^(?::root|html|body):\S*$/;
  return rule.selectors.some((selector) => {
    if (ANY_SIBLING.test(selector.replaceAll(COUNTED, ''))) return true;
    const outside = selector.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
    const setsProperty = rule.some((node) => node.type === 'decl' && node.prop.startsWith('--'));
    return setsProperty && selector.includes(':has(') && isOfRoot.test(outside);
  });
}

function layerOf(file: string): string {
  if (file === SHARED) return 'shared';
  const [top = ''] = roomOf(file).split('/');
  return top === 'styles' ? 'base' : top;
}

function isIn(node: AtRule | Declaration | Rule, atRule: string, params?: string): boolean {
  for (let at = node.parent; at; at = at.parent as typeof at) {
    if (at.type !== 'atrule') continue;
    const { name, params: own } = at as AtRule;
    if (name === atRule && (params === undefined || own === params)) return true;
  }
  return false;
}

function readWearer(root: string, file: string, forbidden: ForbiddenLine[]): ClassUser {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const user: ClassUser = { file, room: roomOf(file), used: [], imports: new Set() };
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const use = (text: string, node: ts.Node, isOpen = false) => {
    const words = text.split(/\s+/).filter(Boolean);
    words.forEach((name, index) => {
      const isPrefix = isOpen && index === words.length - 1 && !/\s$/.test(text);
      user.used.push({ name, isPrefix, line: lineOf(node) });
    });
  };
  const visit = (node: ts.Node, isClass: boolean) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const path = node.moduleSpecifier.text;
      if (path.startsWith('.') && path.endsWith('.css')) user.imports.add(posix.join(dirname(file), path));
      return;
    }
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    if (isText && file !== MIN_WIDTH && RAW_BREAKPOINT.test(node.text)) {
      forbidden.push({ rule: 'breakpoints-are-tokens', file, line: lineOf(node) });
    }
    // A string that is compared is not a class.
    if (ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)) return;
    if (ts.isStringLiteralLike(node)) {
      if (isClass) use(node.text, node);
      else if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(node.text)) {
        forbidden.push({ rule: 'colours-are-tokens', file, line: lineOf(node) });
      }
      return;
    }
    if (isClass && ts.isTemplateExpression(node)) use(node.head.text, node, true);
    const startsClass =
      (ts.isJsxAttribute(node) && /(?:^c|C)lassName$/.test(node.name.getText(source))) ||
      (ts.isCallExpression(node) && node.expression.getText(source) === 'classNames');
    const endsClass = ts.isCallExpression(node) && !startsClass;
    ts.forEachChild(node, (child) => visit(child, startsClass || (isClass && !endsClass)));
  };
  visit(source, false);
  return user;
}

function isComparison(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  );
}

function checkRooms(sheets: Sheet[], users: ClassUser[], forbidden: ForbiddenLine[]): void {
  const owners = new Map<string, Sheet[]>();
  for (const sheet of sheets) {
    for (const name of sheet.classes.keys()) owners.set(name, [...(owners.get(name) ?? []), sheet]);
  }
  const used = new Set<string>();
  for (const { file, room, used: names, imports } of users) {
    for (const { name, isPrefix, line } of names) {
      const meant = isPrefix ? [...owners.keys()].filter((owned) => owned.startsWith(name)) : [name];
      const of = meant.flatMap((owned) => owners.get(owned) ?? []);
      const homes = of.filter(({ atHome }) => meant.some((owned) => atHome.has(owned)));
      for (const owned of meant) used.add(owned);
      if (of.length === 0) forbidden.push({ rule: 'a-class-has-a-stylesheet', file, line });
      else if (of.some((sheet) => sheet.file === SHARED)) continue;
      else if (!of.some((sheet) => mayUse(room, sheet.room))) {
        forbidden.push({ rule: 'a-class-is-used-in-its-own-room', file, line });
      } else if (!(homes.length > 0 ? homes : of).some((sheet) => imports.has(sheet.file))) {
        forbidden.push({ rule: 'who-uses-a-class-imports-its-stylesheet', file, line });
      }
    }
  }
  for (const { file, room, classes } of sheets) {
    for (const [name, line] of classes) {
      const rooms = (owners.get(name) ?? []).map((sheet) => sheet.room);
      if (rooms.some((other) => other !== room)) forbidden.push({ rule: 'a-class-has-one-room', file, line });
      else if (!used.has(name)) forbidden.push({ rule: 'a-class-is-used', file, line });
    }
  }
}

/** Checks that every custom property that is read in a stylesheet or script is declared in a stylesheet. */
function checkProperties(root: string, files: string[], forbidden: ForbiddenLine[]): void {
  const contents = files.map((file) => ({ file, content: readFileSync(join(root, file), 'utf8') }));
  const declared = new Set(
    contents.flatMap(({ content }) => Array.from(content.matchAll(DECLARED_PROPERTY), ([, name]) => name)),
  );
  for (const { file, content } of contents) {
    const reads = file.endsWith('.css') ? READ_IN_STYLES : READ_IN_SCRIPT;
    for (const [index, text] of content.split('\n').entries()) {
      const names = Array.from(text.matchAll(reads), ([, name]) => name);
      if (names.some((name) => !declared.has(name))) {
        forbidden.push({ rule: 'a-property-is-declared', file, line: index + 1 });
      }
    }
  }
}

function listFiles(root: string): string[] {
  return readdirSync(join(root, APP), { recursive: true, encoding: 'utf8' })
    .map((path) => `${APP}/${path.split(sep).join('/')}`)
    .filter((path) => /\.(?:css|tsx?)$/.test(path))
    .toSorted();
}
