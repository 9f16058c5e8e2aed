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

/** A text with its values, to be said once the reader's language is known. */
export type Said = (language: Language) => string;

/** A value that is a text may itself be said in each language, such as the name of a state. */
export type SaidValues<V> =
  V extends Readonly<Record<string, unknown>>
    ? { [Name in keyof V]: V[Name] extends string ? string | Said : V[Name] }
    : V;

/** A text that takes `V`; in English unless told. */
export type Text<V> = (values: V, language?: Language) => string;

/** A text with its values, if it takes any, without a language. */
export function said(text: Text<void>): Said;
export function said<V>(text: Text<V>, values: SaidValues<V>): Said;
export function said<V>(text: Text<V>, values?: SaidValues<V>): Said {
  return (language) => {
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      return text(values as V, language);
    }
    const inLanguage = Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function' ? (value as Said)(language) : value,
    ]);
    return text(Object.fromEntries(inLanguage) as V, language);
  };
}

/** The sentence in a language; a plain text is the same in all. */
export function sayIn(sentence: string | Said, language: Language): string {
  return typeof sentence === 'function' ? sentence(language) : sentence;
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

/**
 * One of two: a name, a table, or a sentence that is put together in another way in Hindi. In English unless told. The
 * build of the pages puts the one of its language in the place of the call, so that no page brings the other. No call
 * stands within another.
 */
export function bilingual(en: string, hi: string, language?: Language): string;
export function bilingual<One>(en: One, hi: One, language?: Language): One;
export function bilingual<One>(en: One, hi: One, language?: Language): One {
  return language === 'hi' ? hi : en;
}
