import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { EncoderTasks, TaskAnswer, TaskName, TaskRequest } from './encoder-tasks.ts';
import { UnfitPictureError } from './unfit-picture-error.ts';

/** After this long without work, the process ends and frees its memory. */
const IDLE_MS = 15_000;
const MAX_ATTEMPTS = 2;

/** The encoder crashed on a task, twice. */
export class EncoderDiedError extends Error {}

/** Decodes and encodes pictures in a separate process. */
export interface Encoder {
  /**
   * Runs a task of `encoder-tasks.ts`.
   * @throws UnfitPictureError as the task does
   * @throws EncoderDiedError if the process ended during the task, and again at the second attempt
   */
  run<Name extends TaskName>(
    name: Name,
    ...args: Parameters<EncoderTasks[Name]>
  ): Promise<Awaited<ReturnType<EncoderTasks[Name]>>>;
}

interface PendingTask {
  request: TaskRequest;
  attempts: number;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/**
 * An encoder whose process starts with the first task. Decoders of hostile files may crash, and a small file may
 * require 700 MB (an AVIF of 39 megapixels does). A separate process protects the shop's own from both.
 */
export function createEncoder(processFile = join(import.meta.dirname, 'encoder-process.ts')): Encoder {
  const pending = new Map<number, PendingTask>();
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastTaskId = 0;

  function startProcess(): ChildProcess {
    const started = fork(processFile, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      // The process gets no secret of the shop. Few threads and arenas keep its memory small.
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    });
    started.on('message', (answer: TaskAnswer) => settle(answer));
    started.on('error', () => {});
    started.once('exit', () => {
      if (child !== started) return;
      child = null;
      startAgain();
    });
    return started;
  }

  function send(task: PendingTask): void {
    task.attempts += 1;
    child ??= startProcess();
    keepAlive(child, true);
    clearTimeout(idleTimer);
    // A process that is ending takes no more tasks; its `exit` sends the task to the next one.
    child.send(task.request, () => {});
  }

  function settle({ taskId, result, unfit, failure }: TaskAnswer): void {
    const task = pending.get(taskId);
    pending.delete(taskId);
    if (pending.size === 0) rest();
    if (unfit !== undefined) task?.reject(new UnfitPictureError(unfit));
    else if (failure !== undefined) task?.reject(new Error(failure));
    else task?.resolve(result as never);
  }

  function startAgain(): void {
    for (const [taskId, task] of pending) {
      if (task.attempts < MAX_ATTEMPTS) send(task);
      else {
        pending.delete(taskId);
        task.reject(new EncoderDiedError(`the encoder died of ${task.request.name}`));
      }
    }
  }

  function rest(): void {
    if (!child) return;
    const resting = child;
    keepAlive(resting, false);
    idleTimer = setTimeout(() => {
      if (child === resting) child = null;
      resting.kill();
    }, IDLE_MS).unref();
  }

  return {
    run(name, ...args) {
      return new Promise((resolve, reject) => {
        lastTaskId += 1;
        const task = { request: { taskId: lastTaskId, name, args }, attempts: 0, resolve, reject };
        pending.set(lastTaskId, task);
        send(task);
      });
    },
  };
}

/** Whether the shop's process waits for this one before it ends. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  if (isNeeded) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
