import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { UPLOAD_MAX_BYTES } from '@shop/contract/limits';
import { messages } from '@shop/contract/messages';
import { BadInputError, ShopError } from '../errors.ts';

export class UploadRefusedError extends BadInputError {
  readonly code = 'upload_refused';
}

/** What the multipart body says around the file. */
const MAX_AROUND_BYTES = 64 * 1024;
const limits = { fileSize: UPLOAD_MAX_BYTES, files: 2, fields: 10, fieldSize: 10_000, parts: 12 };

/**
 * Receives the one file of a multipart body into a temporary file, so that uploads at once cost disk and not
 * memory, and runs `work` with its path. The file is gone afterwards, whatever happens.
 * @throws UploadRefusedError where there is no file in `field`, more than one, or one above the limit
 */
export async function withUploadedFile<Result>(
  request: FastifyRequest,
  field: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new UploadRefusedError(messages.upload.missing);
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + MAX_AROUND_BYTES) {
    throw new UploadRefusedError(messages.upload.tooLarge);
  }
  const file = join(tmpdir(), `shop-upload-${uuidv7()}`);
  try {
    await receive(request, field, file);
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function receive(request: FastifyRequest, field: string, file: string): Promise<void> {
  let files = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      files += 1;
      if (files > 1) throw new UploadRefusedError(messages.upload.oneAtATime);
      if (part.fieldname !== field) throw new UploadRefusedError(messages.upload.missing);
      await writePart(part, file);
    }
  } catch (error) {
    throw isOurs(error) ? error : new UploadRefusedError(messages.upload.missing, { cause: error });
  }
  if (files === 0) throw new UploadRefusedError(messages.upload.missing);
}

async function writePart(part: MultipartFile, file: string): Promise<void> {
  await pipeline(part.file, createWriteStream(file));
  if (part.file.truncated) throw new UploadRefusedError(messages.upload.tooLarge);
}

/** Our own refusals and the disk's errors pass; the rest is a body that is not readable as multipart. */
function isOurs(error: unknown): boolean {
  return error instanceof ShopError || (error instanceof Error && 'errno' in error);
}
