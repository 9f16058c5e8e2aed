/** A function of the database, as a file defines it. */
export interface SqlFunction {
  name: string;
  /** From `create or replace function` to the end of the statement. */
  text: string;
  /** The line of the file in which it begins, from 1. */
  line: number;
}

/** A function with one mistake. */
export interface SqlMutant {
  name: string;
  /** The line of the mistake in the file, from 1. */
  line: number;
  before: string;
  after: string;
  /** The statement that replaces the correct function with the mutated one. */
  statement: string;
}

/** Replacements: each match becomes a mutant. The kinds are those of Stryker, in SQL. */
const REPLACEMENTS: readonly [RegExp, readonly string[]][] = [
  [/(?<![<>:!=])<=(?!=)/g, ['<']],
  [/(?<![<>:!=])>=(?!=)/g, ['>']],
  [/(?<![<>:!=-])<(?![<>=])/g, ['<=']],
  // Not `@>`: replacing it would give an invalid operator, which any call notices.
  [/(?<![<>:!=@-])>(?![<>=])/g, ['>=']],
  [/(?<![<>:!=])=(?![=>])/g, ['<>']],
  [/<>/g, ['=']],
  [/\bis not null\b/g, ['is null']],
  [/\bis null\b/g, ['is not null']],
  [/\bnot exists\b/g, ['exists']],
  [/(?<!not )\bexists\b/g, ['not exists']],
  [/\band\b/g, ['or']],
  [/\bor\b/g, ['and']],
  [/ \+ /g, [' - ']],
  [/ - /g, [' + ']],
  [/ \* /g, [' / ']],
  [/\bgreatest\b/g, ['least']],
  [/\bleast\b/g, ['greatest']],
  [/\bfor (?:no key )?update\b/g, ['']],
  // A condition that always has the same result.
  [/(?<=\n\s*(?:els)?if )(?!exists\b)[^;]+?(?=\s+then\b)/g, ['true', 'false']],
  // A step that is left out.
  [/(?<=\n\s*)(?:perform|update|insert into|delete from)\b[^;]*;/g, ['null;']],
];

/** The functions that a file defines. */
export function listFunctions(script: string): SqlFunction[] {
  return [...script.matchAll(/^create or replace function (\w+)[\s\S]*?\$\$;$/gm)].map((match) => ({
    name: match[1] ?? '',
    text: match[0],
    line: lineAt(script, match.index),
  }));
}

/** Every possible mistake in the body of a function, one at a time. Strings and comments stay as they are. */
export function mutantsOf({ name, text, line }: SqlFunction): SqlMutant[] {
  const bodyAt = text.indexOf('$$');
  const code = withoutTexts(text);
  return REPLACEMENTS.flatMap(([pattern, replacements]) =>
    [...code.matchAll(pattern)]
      .filter(({ index }) => index > bodyAt)
      .flatMap(({ index, 0: { length } }) => {
        const before = text.slice(index, index + length);
        return replacements.map((after) => ({
          name,
          line: line + lineAt(text, index) - 1,
          before,
          after,
          statement: text.slice(0, index) + after + text.slice(index + length),
        }));
      }),
  ).toSorted((one, other) => one.line - other.line);
}

/** The same text with the same length, but without the contents of strings and comments. */
function withoutTexts(text: string): string {
  return text.replace(/'(?:[^']|'')*'|--[^\n]*/g, (found) =>
    found.replace(/[^\n]/g, found.startsWith("'") ? '_' : ' '),
  );
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
