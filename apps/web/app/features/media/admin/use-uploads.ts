import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { fitPicture } from './fit-picture.ts';
import { whyNotSent, type StoredPicture, type Upload } from './upload.ts';

/** A picture that is being uploaded, stored or refused. */
export type UploadItem =
  | { key: string; name: string; state: 'sending'; share: number }
  | { key: string; name: string; state: 'failed'; problem: string; file: File }
  | { key: string; name: string; state: 'stored'; stored: StoredPicture };

let nextKey = 1;

/** Pictures that are uploaded in parallel. On a phone, more would only slow each other down. */
const AT_ONCE = 4;

/** Uploads files as soon as they are chosen, a few in parallel. Leaving the page cancels unfinished uploads. */
export function useUploads(upload: Upload, initial: readonly StoredPicture[] = []) {
  const [items, setItems] = useState<readonly UploadItem[]>(() => initial.map(storedItem));
  const sending = useRef(new Map<string, AbortController>());
  const [inTurn] = useState(() => createTurns(AT_ONCE));
  useEffect(() => {
    const controllers = sending.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const replace = (key: string, item: UploadItem) =>
    setItems((before) => before.map((other) => (other.key === key ? item : other)));

  async function send(key: string, file: File) {
    const { name } = file;
    const controller = new AbortController();
    sending.current.set(key, controller);
    try {
      const stored = await inTurn(async () => {
        controller.signal.throwIfAborted();
        const fitted = await fitPicture(file);
        const problem = whyNotSent(fitted);
        if (problem !== null) throw new UnfitFileError(problem);
        controller.signal.throwIfAborted();
        return upload(fitted, {
          signal: controller.signal,
          onProgress: (share) => replace(key, { key, name, state: 'sending', share }),
        });
      });
      replace(key, { key, name, state: 'stored', stored });
    } catch (error) {
      if (!controller.signal.aborted) {
        const problem = error instanceof UnfitFileError ? error.message : failureText(error);
        replace(key, { key, name, state: 'failed', problem, file });
      }
    } finally {
      sending.current.delete(key);
    }
  }

  return {
    items,
    /** Starts uploading the files, each in its own call. */
    add(files: readonly File[]) {
      const chosen = files.map((file) => ({ key: `upload-${nextKey++}`, file }));
      setItems((before) => [
        ...before,
        ...chosen.map(({ key, file }) => ({ key, name: file.name, state: 'sending' as const, share: 0 })),
      ]);
      for (const { key, file } of chosen) void send(key, file);
    },
    retry(key: string, file: File) {
      replace(key, { key, name: file.name, state: 'sending', share: 0 });
      void send(key, file);
    },
    /** Removes a picture. An unfinished upload is cancelled. */
    remove(key: string) {
      sending.current.get(key)?.abort();
      setItems((before) => before.filter((item) => item.key !== key));
    },
    move(key: string, to: number) {
      setItems((before) => moved(before, key, to));
    },
    reset(pictures: readonly StoredPicture[] = []) {
      sending.current.forEach((controller) => controller.abort());
      setItems(pictures.map(storedItem));
    },
  };
}

/** The file need not be sent. The message says why. */
class UnfitFileError extends Error {}

/** Runs at most `count` tasks at once. The others wait in the order in which they came. */
function createTurns(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function storedItem(stored: StoredPicture): UploadItem {
  return { key: `upload-${nextKey++}`, name: '', state: 'stored', stored };
}

function moved(items: readonly UploadItem[], key: string, to: number): readonly UploadItem[] {
  const item = items.find((other) => other.key === key);
  if (!item || to < 0 || to >= items.length) return items;
  return items.filter((other) => other !== item).toSpliced(to, 0, item);
}
