import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type TaskAnswer, type TaskRequest, encoderTasks } from './encoder-tasks.ts';
import { allowPictureDecodersOnly } from './picture-file.ts';
import { UnfitPictureError } from './unfit-picture-error.ts';

// The process in which pictures are decoded and encoded. `createEncoder` starts it, and it ends with its parent.
allowPictureDecodersOnly();
stepBack();
process.on('disconnect', () => process.exit());
process.on('message', (request: TaskRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});

async function answer({ taskId, name, args }: TaskRequest): Promise<TaskAnswer> {
  const task = encoderTasks[name] as (...args: unknown[]) => Promise<unknown>;
  try {
    return { taskId, result: await task(...args) };
  } catch (error) {
    if (error instanceof UnfitPictureError) return { taskId, unfit: error.why };
    return { taskId, failure: String(error) };
  }
}

/** Gives the shop's requests priority. If memory runs out, the system ends this process and not the shop's. */
function stepBack(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system allows this; encoding works without it.
  }
}
