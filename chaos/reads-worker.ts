export interface ReadsRequest {
  url: string;
  readers: number;
  /** Asked for in turn. */
  paths: readonly string[];
}

/** Answers of 200 until it was told to end; `failure`: an answer did not come. */
export interface ReadsResult {
  answers: number;
  failure?: string;
}

/** Reads as fast as answers come, in a process of its own, so that it waits for the server and for nobody else. */
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
