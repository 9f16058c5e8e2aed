import { encodeForm, encodeIcon, encodeMaster, encodeSignature } from './encode-picture.ts';
import type { UnfitPicture } from './unfit-picture-error.ts';
import { readPictureFile } from './picture-file.ts';

/** The tasks that the encoder can run. */
export const encoderTasks = { readPictureFile, encodeMaster, encodeForm, encodeIcon, encodeSignature };

export type EncoderTasks = typeof encoderTasks;
export type TaskName = keyof EncoderTasks;

/** What is sent to the encoder. */
export interface TaskRequest {
  taskId: number;
  name: TaskName;
  args: unknown[];
}

/** What it answers: a result, what is wrong with an unfit picture, or what went wrong. */
export interface TaskAnswer {
  taskId: number;
  result?: unknown;
  unfit?: UnfitPicture;
  failure?: string;
}
