/** Answers of public calls, each kept as the bytes that go out, for one version of what they tell. */
export interface AnswerMemory {
  /** The answer to an address that was asked before, null when it has to be made (again). */
  find(url: string): Buffer | null;
  /**
   * The answer known as `key`, made by `make` where it is not there; those who ask at once share one `make`.
   * From then on `find(url)` knows it too.
   */
  recall(key: string, url: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** Spellings of addresses that are remembered; a flood of new ones makes the memory forget them, not grow. */
const MAX_SPELLINGS = 10_000;
const MAX_SPELLING_LENGTH = 500;

/**
 * An empty memory. Everything in it falls away when `version` changes, and the longest unused when there is
 * more than `maxBytes`.
 */
export function createAnswerMemory({
  version,
  maxBytes,
}: {
  version: () => number;
  maxBytes: number;
}): AnswerMemory {
  const answers = new Map<string, Buffer>();
  const beingMade = new Map<string, Promise<Buffer>>();
  const keyOfUrl = new Map<string, string>();
  let bytes = 0;
  let seenVersion = version();

  function forgetIfChanged(): void {
    if (version() === seenVersion) return;
    seenVersion = version();
    answers.clear();
    beingMade.clear();
    keyOfUrl.clear();
    bytes = 0;
  }

  function findKey(key: string): Buffer | undefined {
    const answer = answers.get(key);
    if (answer) {
      answers.delete(key);
      answers.set(key, answer);
    }
    return answer;
  }

  function keep(key: string, answer: Buffer): void {
    bytes += answer.length + key.length;
    answers.set(key, answer);
    for (const [oldest, { length }] of answers) {
      if (bytes <= maxBytes) break;
      answers.delete(oldest);
      bytes -= length + oldest.length;
    }
  }

  function keepSpelling(url: string, key: string): void {
    if (url.length > MAX_SPELLING_LENGTH) return;
    if (keyOfUrl.size >= MAX_SPELLINGS) keyOfUrl.clear();
    keyOfUrl.set(url, key);
  }

  async function makeAndKeep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const versionBefore = seenVersion;
    const answer = await make();
    forgetIfChanged();
    // What changed while the answer was made may be missing in it: it goes out, and is not kept.
    if (seenVersion === versionBefore && !answers.has(key)) keep(key, answer);
    return answer;
  }

  return {
    find(url) {
      forgetIfChanged();
      const key = keyOfUrl.get(url);
      return (key === undefined ? undefined : findKey(key)) ?? null;
    },

    async recall(key, url, make) {
      forgetIfChanged();
      keepSpelling(url, key);
      const known = findKey(key) ?? beingMade.get(key);
      if (known) return known;
      const making = makeAndKeep(key, make).finally(() => {
        if (beingMade.get(key) === making) beingMade.delete(key);
      });
      beingMade.set(key, making);
      return making;
    },
  };
}
