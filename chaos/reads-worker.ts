export interface ReadsRequest {
  url: string;
  readers: number;
  /** Requested in turn. */
  paths: readonly string[];
}

/** Successful answers (200) until it was told to end. `failure`: an answer was missing. */
export interface ReadsResult {
  answers: number;
  failure?: string;
}

/** Reads as fast as answers arrive. It is a separate process, so that it waits only for the server. */
async function readUntilTold({ url, readers, paths }: ReadsRequest): Promise<ReadsResult> {
  const over = new AbortController();
  let answers = 0;
  process.once('message', () => over.abort());
  const read = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const answer = await fetch(`${url}${paths[turn % paths.length]}`);
      await answer.arrayBuffer();
      if (answer.ok) answers += 1;
    }
  };
  process.send?.('reading');
  try {
    await Promise.all(Array.from({ length: readers }, read));
    return { answers };
  } catch (error) {
    return { answers, failure: String(error) };
  }
}

process.once('message', async (request: ReadsRequest) => {
  process.send?.(await readUntilTold(request));
});
