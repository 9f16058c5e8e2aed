import { MAX_TICKET_PICTURES, UPLOAD_MAX_BYTES } from '@shop/contract/limits';
import * as uploadMessages from '@shop/contract/media/messages';
import type { Picture } from '@shop/contract/schemas';
import { uploadTicketPicture } from '@shop/contract/support/calls';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';

/** A photograph that is being uploaded, stored or refused. */
interface TicketPicture {
  key: number;
  name: string;
  picture?: Picture;
  problem?: string;
}

let nextKey = 1;

/** Uploads photographs as soon as they are chosen. */
export function useTicketPictures() {
  const [items, setItems] = useState<readonly TicketPicture[]>([]);
  // Uploaded one after the other: on a phone, parallel uploads only slow each other down.
  const { mutateAsync } = useApiMutation(uploadTicketPicture, {
    success: null,
    failure: null,
    queue: 'ticket-pictures',
  });

  async function send(key: number, file: File) {
    const change = (found: Partial<TicketPicture>) =>
      setItems((before) => before.map((item) => (item.key === key ? { ...item, ...found } : item)));
    if (file.size > UPLOAD_MAX_BYTES) return change({ problem: uploadMessages.tooLarge() });
    try {
      const { data } = await mutateAsync({ file });
      change({ picture: data });
    } catch (error) {
      change({ problem: failureText(error) });
    }
  }

  return {
    items,
    room: MAX_TICKET_PICTURES - items.length,
    isSending: items.some(({ picture, problem }) => !picture && problem === undefined),
    /** The addresses for a message. */
    urls: items.flatMap(({ picture }) => picture?.url ?? []),
    add(files: readonly File[]) {
      const chosen = files.map((file) => ({ key: nextKey++, file }));
      setItems((before) => [...before, ...chosen.map(({ key, file }) => ({ key, name: file.name }))]);
      for (const { key, file } of chosen) void send(key, file);
    },
    remove: (key: number) => setItems((before) => before.filter((item) => item.key !== key)),
    reset: () => setItems([]),
  };
}
