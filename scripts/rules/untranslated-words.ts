import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** English in a page's source that a shopper who has chosen Hindi would read or hear. */
export interface UntranslatedWords {
  file: string;
  /** From 1. */
  line: number;
  words: string;
}

const PAGES = 'apps/web/app';

/** Files with words that no shopper reads, each with the reason. */
const OWNERS_FILES: readonly RegExp[] = [
  // The owner's pages are in English (decision 0044), and so is what only they use.
  /\/admin\/|^apps\/web\/app\/pages\/admin-manifest\.ts$/,
  /^apps\/web\/app\/ui\/(add-form|cell-form|code-scanner|code-scanner-panel|editable-list|loading|move-buttons|new-secret|save-row|submit-or-cancel)\.tsx$/,
  /^apps\/web\/app\/platform\/(corrected-address|export-button|typed-business|use-download)\.tsx?$/,
  // Test support, and the texts themselves.
  /\.test\.tsx?$|^apps\/web\/app\/testing\/|\.messages\.ts$/,
];

/** The same in every language: names of companies and papers, and words that both languages write alike. */
const NAMES: ReadonlySet<string> = new Set(['GSTIN', 'PDF', 'WhatsApp']);

/** Properties of components and toasts that people read or hear. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|caption|description|heading|hint|label|legend|lead|line|message|name|pendingLabel|placeholder|reason|text|title|what)$/;

const WORD = /\p{Script=Latin}{2}/u;
/** A capitalised word followed by others, or a full stop: names of keys, classes or events never look like this. */
const SENTENCE = /^\s*\p{Lu}\p{Ll}+ \p{L}|\p{Ll}[.!?]\s*$/u;
const CAPITALISED = /^\s*\p{Lu}\p{Ll}+/u;

/** Searches the shoppers' pages under `root`. @returns English words in them, and how many files were read */
export function findUntranslatedWords(root: string): { fileCount: number; found: UntranslatedWords[] } {
  const files = readdirSync(join(root, PAGES), { recursive: true, encoding: 'utf8' })
    .map((path) => `${PAGES}/${path.split(sep).join('/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !OWNERS_FILES.some((owners) => owners.test(path)));
  const found = files.flatMap((file) => findIn(file, readFileSync(join(root, file), 'utf8')));
  return { fileCount: files.length, found };
}

/** English words in one file that are neither messages nor only for programs. */
export function findIn(file: string, code: string): UntranslatedWords[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: UntranslatedWords[] = [];
  const visit = (node: ts.Node) => {
    if (isForProgramsAlone(node)) return;
    const words = wordsOf(node)?.trim();
    if (words && WORD.test(words) && !NAMES.has(words) && isRead(node, words)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, words });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
}

/** Imports, types, compared values, and errors that go to the log. */
function isForProgramsAlone(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /Error$|Exception$/.test(node.expression.getText());
  return ts.isStringLiteralLike(node) && ts.isBinaryExpression(node.parent) && isComparison(node.parent);
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind;
  return kind === EqualsEqualsEqualsToken || kind === ExclamationEqualsEqualsToken;
}

function isRead(node: ts.Node, words: string): boolean {
  if (ts.isJsxText(node) || SENTENCE.test(words)) return true;
  const place = placeOf(node);
  if (ts.isJsxAttribute(place)) {
    const name = place.name.getText();
    // Fields and metadata have a `name` too.
    return SPOKEN.test(name) && (name !== 'name' || CAPITALISED.test(words));
  }
  // As a child of an element, or passed to a toast.
  if (ts.isJsxExpression(place)) return CAPITALISED.test(words);
  if (ts.isCallExpression(place))
    return /^(?:showToast|titleMeta|hiddenPageMeta)$/.test(place.expression.getText());
  if (ts.isPropertyAssignment(place)) return SPOKEN.test(place.name.getText()) && CAPITALISED.test(words);
  return false;
}

/** The place where a text ends up, even through `a || 'text'` or `a ? 'text' : b`. */
function placeOf(node: ts.Node): ts.Node {
  let place = node.parent;
  while (
    ts.isBinaryExpression(place) ||
    ts.isConditionalExpression(place) ||
    ts.isParenthesizedExpression(place) ||
    (ts.isJsxExpression(place) && ts.isJsxAttribute(place.parent))
  ) {
    place = place.parent;
  }
  return place;
}
