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
   * before cannot delay them. Those of the others take turns by `network`, so that one that asks for many keeps nobody
   * else from theirs.
   * @throws TooManyRendersError where too many wait already
   */
  run<Page>(render: () => Promise<Page>, options: { isKnown: boolean; network: string }): Promise<Page>;
}

/** A queue that limits how many pages are rendered at once. */
export function createRenderQueue({ atOnce = AT_ONCE, maxWaiting = MAX_WAITING } = {}): RenderQueue {
  let running = 0;
  const known: Waiting[] = [];
  // The first network has the next turn, and one that has had one moves to the end.
  const others = new Map<string, Waiting[]>();
  let waiting = 0;

  /**
   * In a full queue a known page displaces the last page of the network of which most wait, and so does one of a network
   * of which clearly fewer do. Everything else is refused.
   */
  function makeRoom(isKnown: boolean, network: string): void {
    if (waiting < maxWaiting) return;
    const [largest] = [...others].toSorted(([, one], [, other]) => other.length - one.length);
    const [of, pages] = largest ?? [network, []];
    const own = others.get(network)?.length ?? 0;
    const last = isKnown || pages.length > own + 1 ? pages.pop() : undefined;
    if (!last) throw new TooManyRendersError();
    if (pages.length === 0) others.delete(of);
    waiting -= 1;
    last.refuse(new TooManyRendersError());
  }

  function takeNext(): Waiting | undefined {
    const next = known.shift() ?? takeTurn();
    if (next) waiting -= 1;
    return next;
  }

  function takeTurn(): Waiting | undefined {
    const [entry] = others;
    if (!entry) return undefined;
    const [network, pages] = entry;
    const next = pages.shift();
    others.delete(network);
    if (pages.length > 0) others.set(network, pages);
    return next;
  }

  function wait(isKnown: boolean, network: string): Promise<void> {
    makeRoom(isKnown, network);
    const queue = isKnown ? known : (others.get(network) ?? []);
    if (!isKnown) others.set(network, queue);
    waiting += 1;
    return new Promise((start, refuse) => queue.push({ start, refuse }));
  }

  return {
    async run(render, { isKnown, network }) {
      if (running >= atOnce) await wait(isKnown, network);
      else running += 1;
      try {
        return await render();
      } finally {
        const next = takeNext();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}
