import { type AtRule, type Declaration, type Node, type Rule, parse } from 'postcss';
import { COMPAT, data, isIdentifier, isServed, type Unsupported } from './browser-support.ts';

/** Declarations and conditions that a browser may skip alone do no harm; a rule that it cannot read is lost whole. */
export function findUnsupportedInStyle(style: string): Unsupported[] {
  const found: Unsupported[] = [];
  const add = (feature: string, node: Node) => found.push({ feature, line: node.source?.start?.line ?? 0 });
  parse(style).walk((node) => {
    if (node.type === 'atrule') {
      const entry = data.css['at-rules']?.[node.name];
      if (entry && !isServed(entry[COMPAT]) && !SKIPPED_AT_RULES.has(node.name)) add(`@${node.name}`, node);
      if (node.name === 'media' && /[<>]/.test(node.params)) add('@media with < or >', node);
      // Safari from 16.4.
      if (node.name === 'media' && /\)\s*or\s*\(|(?:^|,|and)\s*not\s*\(/.test(node.params)) {
        add('@media with or, or not of one part', node);
      }
      if (node.parent?.type === 'rule') add(`@${node.name} within a rule`, node);
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
    if (node.type === 'rule' && /:nth-(?:last-)?child\([^)]*\bof\b/.test(node.selector))
      add(':nth-child(of)', node);
    if (node.type === 'decl' && !isWithin(node, 'supports')) {
      const lost = unsupportedDeclaration(node);
      if (lost !== null && !hasFallback(node)) add(lost, node);
      for (const [, name = ''] of node.value.matchAll(
        /\b(color-mix|oklch|oklab|lab|lch|light-dark|contrast-color|color|image-set|anchor|anchor-size|attr(?=\([\w-]+ )|calc-size|if|abs|sign|round|mod|rem|sqrt|pow|sibling-index)\(/g,
      )) {
        if (!hasFallback(node)) add(`${name}()`, node);
      }
      if (/\b(?:rgba?|hsla?|hwb)\(from /.test(node.value) && !hasFallback(node))
        add('a colour from another', node);
      if (
        /\bgradient\(\s*in |gradient\([^(]*\bin (?:oklab|oklch|lab|lch|hsl|srgb)/.test(node.value) &&
        !hasFallback(node)
      ) {
        add('a gradient in a colour space', node);
      }
      if (
        /\d(?:rlh|lh|cqw|cqi|cqb|cqh|cqmin|cqmax|rcap|rch|rex|ric)\b/.test(node.value) &&
        !isOfEngine(node) &&
        !hasFallback(node)
      )
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
/**
 * Properties without which a page is as usable: they round an outline, break lines more evenly, give the browser's own
 * controls the shop's colour, keep a scroll or a width steady, say what can be selected, or are for print.
 */
const SKIPPED_PROPERTIES =
  /^(?:accent-color|container(?:-type|-name)?|cursor|hyphens|outline|overscroll-behavior|print-color-adjust|resize|scrollbar-(?:color|gutter|width)|size|text-wrap|user-select)$|^-/;
/** Properties whose keywords place things; of the rest, a lost one changes a look. */
const PLACING =
  /^(?:display|float|grid-template-(?:columns|rows)|height|overflow(?:-[xy])?|position|width|(?:max|min)-(?:height|width))$/;

/** A property, or a keyword of one that places things, that a browser served does not have. */
function unsupportedDeclaration({ prop, value }: Declaration): string | null {
  const property = data.css.properties?.[prop];
  if (!property || SKIPPED_PROPERTIES.test(prop)) return null;
  if (!isServed(property[COMPAT])) return prop;
  if (!PLACING.test(prop)) return null;
  if (prop === 'display' && value.includes(' ')) return `${prop}: ${value}`;
  const keyword = value.split(/[\s,()]+/).find((word) => {
    const entry = property[word];
    return isIdentifier(entry) && !isServed(entry[COMPAT]);
  });
  return keyword === undefined ? null : `${prop}: ${keyword}`;
}

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
    .some((other) => other.type === 'decl' && other.prop.replace(/^-\w+-/, '') === declaration.prop);
}
