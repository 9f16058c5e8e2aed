import { MAX_REVIEW_PICTURES, UPLOAD_MAX_BYTES } from '@shop/contract/limits';
import * as uploadMessages from '@shop/contract/media/messages';
import { uploadReviewPicture } from '@shop/contract/reviews/calls';
import type { Picture } from '@shop/contract/schemas';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import * as texts from './reviews.messages.ts';

/** A photograph that is being uploaded, stored or refused. */
export type ReviewPicture =
  | { key: number; name: string; state: 'sending' }
  | { key: number; name: string; state: 'failed'; problem: string }
  | { key: number; name: string; state: 'stored'; picture: Picture };

let nextKey = 1;

/** The photographs of a review that is being written. Each is uploaded as soon as it is chosen. */
export function useReviewPictures(productId: string) {
  const [pictures, setPictures] = useState<readonly ReviewPicture[]>([]);
  const { mutateAsync } = useApiMutation(uploadReviewPicture, { success: null, failure: null });
  const [leave] = useState(() => new AbortController());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // Lets uploads continue after a remount in development.
      queueMicrotask(() => isMounted.current || leave.abort());
    };
  }, [leave]);

  const replace = (next: ReviewPicture) =>
    setPictures((before) => before.map((other) => (other.key === next.key ? next : other)));

  async function send(key: number, file: File) {
    const { name } = file;
    if (file.size > UPLOAD_MAX_BYTES) {
      return replace({ key, name, state: 'failed', problem: uploadMessages.tooLarge() });
    }
    try {
      const { data } = await mutateAsync({ params: { productId }, file, signal: leave.signal });
      replace({ key, name, state: 'stored', picture: data });
    } catch (error) {
      if (!leave.signal.aborted) replace({ key, name, state: 'failed', problem: failureText(error) });
    }
  }

  return {
    pictures,
    /** How many more can be added. */
    room: MAX_REVIEW_PICTURES - pictures.length,
    add(files: readonly File[]) {
      const chosen = files
        .slice(0, MAX_REVIEW_PICTURES - pictures.length)
        .map((file) => ({ key: nextKey++, file }));
      setPictures((before) => [
        ...before,
        ...chosen.map(({ key, file }) => ({ key, name: file.name, state: 'sending' as const })),
      ]);
      for (const { key, file } of chosen) void send(key, file);
    },
    /** Starts with photographs that were stored earlier. */
    fill: (stored: readonly Picture[]) =>
      setPictures(
        stored.map((picture, index) => ({
          key: nextKey++,
          name: texts.yourPhotograph({ number: index + 1 }),
          state: 'stored',
          picture,
        })),
      ),
    remove: (key: number) => setPictures((before) => before.filter((other) => other.key !== key)),
    clear: () => setPictures([]),
  };
}
