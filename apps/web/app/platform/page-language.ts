/**
 * Translates the sentences of an API response into the page's language. The translations are loaded with the first
 * answer that contains a sentence.
 */
export async function inPageLanguage<Answer>(answer: Answer): Promise<Answer> {
  // Known when the pages are built, so the English build contains none of this.
  if (typeof SHOP_LANGUAGE === 'undefined' || SHOP_LANGUAGE === 'en') return answer;
  if (typeof answer !== 'object' || answer === null) return answer;
  const { inHindi } = await import('@shop/contract/hindi');
  const { message, fields, data } = answer as { message?: unknown; fields?: unknown; data?: unknown };
  return {
    ...answer,
    ...(typeof message === 'string' && { message: inHindi(message) }),
    ...(isObject(fields) && { fields: mapTexts(fields, inHindi) }),
    ...(isObject(data) && { data: sentencesOf(data, inHindi) }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapTexts(texts: object, say: (text: string) => string) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? say(text) : text]),
  );
}

/** Sentences inside the data: what happened to a cart, what is wrong with its code. */
function sentencesOf(data: Record<string, unknown>, say: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === 'notes' && Array.isArray(value)) {
        return [name, value.map((note: unknown) => (typeof note === 'string' ? say(note) : note))];
      }
      if (name === 'codeProblem' && isObject(value)) return [name, mapTexts(value, say)];
      return [name, value];
    }),
  );
}
