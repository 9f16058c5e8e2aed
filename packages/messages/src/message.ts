import messageformat from '@messageformat/core';
import type { Language } from './languages.ts';

export type { Language };

type Values = Record<string, string | number>;

interface Compiler {
  compile(text: string): (values?: Values) => string;
}

/** The ICU MessageFormat compiler. Its own types fit only one kind of module resolution. */
export const MessageFormat = messageformat as unknown as new (language: Language) => Compiler;

/**
 * A text in every language. The build of the pages replaces it with a function for the one language of that build.
 */
export interface Message<V extends Values | void = void> {
  (values: V, language?: Language): string;
  /** The source text, in ICU MessageFormat. */
  readonly source: Readonly<Record<Language, string>>;
}

/**
 * Declares a text, written once in each language in ICU MessageFormat: `{name}`, `{count, plural, one {# piece} other
 * {# pieces}}`. If it takes values, give their type: `message<{ count: number }>(…)`.
 */
export function message<V extends Values | void = void>(en: string, hi: string): Message<V> {
  const source = { en, hi };
  const compiled: Partial<Record<Language, (values?: Values) => string>> = {};
  const write = (values: V, language: Language = 'en') => {
    compiled[language] ??= new MessageFormat(language).compile(source[language]);
    return compiled[language](values ?? undefined);
  };
  return Object.assign(write, { source });
}
