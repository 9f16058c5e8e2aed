interface Waiting {
  start: () => void;
  refuse: (error: TooManyRendersError) => void;
}

/** More pages are asked for at once than can be rendered in a time that anybody waits. */
export class TooManyRendersError extends Error {
  override name = 'TooManyRendersError';
}

/** A page takes about 25 ms of CPU: one is rendered while others wait for their products. */
const AT_ONCE = 4;
/** About 3 s of rendering. */
const MAX_WAITING = 120;

export interface RenderQueue {
  /**
   * Runs `render` when it is its turn; pages that were there before go first, so that addresses which nobody has
   * asked before cannot keep them waiting.
   * @throws TooManyRendersError where too many wait already
   */
  run<Page>(render: () => Promise<Page>, options: { isKnown: boolean }): Promise<Page>;
}

/** A bound on what is rendered at once. */
export function createRenderQueue({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}): RenderQueue {
  let running = 0;
  const known: Waiting[] = [];
  const others: Waiting[] = [];

  /** A known page takes the place of the last of the others; a full queue refuses all else. */
  function makeRoom(isKnown: boolean): void {
    if (known.length + others.length < maxWaiting) return;
    const last = isKnown ? others.pop() : undefined;
    if (!last) throw new TooManyRendersError();
    last.refuse(new TooManyRendersError());
  }

  return {
    async run(render, { isKnown }) {
      if (running >= atOnce) {
        makeRoom(isKnown);
        await new Promise<void>((start, refuse) => (isKnown ? known : others).push({ start, refuse }));
      } else {
        running += 1;
      }
      try {
        return await render();
      } finally {
        const next = known.shift() ?? others.shift();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}
