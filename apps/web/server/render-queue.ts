interface Waiting {
  start: () => void;
  refuse: (error: TooManyRendersError) => void;
}

/** More pages were requested at once than can be rendered in a time that anybody would wait. */
export class TooManyRendersError extends Error {
  override name = 'TooManyRendersError';
}

/** A page takes about 25 ms of CPU, and others can be rendered while it waits for its products. */
const AT_ONCE = 4;
/** About 3 s of rendering. */
const MAX_WAITING = 120;

export interface RenderQueue {
  /**
   * Runs `render` when its turn comes. Pages that existed before go first, so that requests for addresses never seen
   * before cannot delay them.
   * @throws TooManyRendersError where too many wait already
   */
  run<Page>(render: () => Promise<Page>, options: { isKnown: boolean }): Promise<Page>;
}

/** A queue that limits how many pages are rendered at once. */
export function createRenderQueue({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}): RenderQueue {
  let running = 0;
  const known: Waiting[] = [];
  const others: Waiting[] = [];

  /** A known page displaces the last of the others. A full queue refuses everything else. */
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
