import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { Endpoint } from '@shop/contract/endpoint';
import * as pieceMessages from '@shop/contract/backups/piece-messages';
import {
  BACKUP_PIECE_BYTES,
  IMPORT_MAX_BYTES,
  MAX_PICTURE_NAMES_CHARACTERS,
  UPLOAD_MAX_BYTES,
} from '@shop/contract/limits';
import * as uploadMessages from '@shop/contract/media/messages';
import * as generalRefusals from '@shop/contract/refusals';
import { said } from '@shop/messages';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { type Sentence, ShopError, refuse } from '../errors.ts';

/** How large a file of each kind may be, and the messages for one that does not come as it should. */
const kinds = {
  picture: {
    maxBytes: UPLOAD_MAX_BYTES,
    missing: said(uploadMessages.missing),
    oneAtATime: said(uploadMessages.oneAtATime),
    tooLarge: said(uploadMessages.tooLarge),
  },
  csv: {
    maxBytes: IMPORT_MAX_BYTES,
    missing: productCsvMessages.missing,
    oneAtATime: productCsvMessages.oneAtATime,
    tooLarge: productCsvMessages.tooLarge,
  },
  backup: {
    maxBytes: BACKUP_PIECE_BYTES,
    missing: pieceMessages.missing,
    oneAtATime: pieceMessages.oneAtATime,
    tooLarge: pieceMessages.tooLarge,
  },
};
type Kind = (typeof kinds)[keyof typeof kinds];

/** The path of a multipart body's file, and the texts sent with it in the form of their schema. */
export interface UploadedFile {
  file: string;
  fields: unknown;
}

/** Room for the multipart body's content around the file. */
const MAX_AROUND_BYTES = 64 * 1024;
const limits = { files: 2, fields: 10, parts: 12 };

/**
 * Receives the single file of a multipart body into a temporary file, so that concurrent uploads cost disk space and
 * not memory, and runs `work` with it. The file is deleted afterwards in any case.
 * @throws upload_refused if there is no file in the endpoint's field, more than one, or one above the limit
 */
export async function withUploadedFile<Result>(
  request: FastifyRequest,
  { fileField, fileKind = 'picture', fields: schema }: Endpoint,
  work: (upload: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const kind = kinds[fileKind];
  const maxAround = MAX_AROUND_BYTES + (schema ? MAX_PICTURE_NAMES_CHARACTERS : 0);
  if (!request.isMultipart()) throw refused(kind.missing);
  if (Number(request.headers['content-length'] ?? 0) > kind.maxBytes + maxAround) {
    throw refused(kind.tooLarge);
  }
  const file = join(tmpdir(), `shop-upload-${uuidv7()}`);
  try {
    const texts = await receive(request, fileField, { file, kind });
    return await work({ file, fields: schema && ensureFit(request, schema, texts) });
  } finally {
    await rm(file, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  field: string | undefined,
  { file, kind }: { file: string; kind: Kind },
): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = {};
  let files = 0;
  try {
    const sizes = { fileSize: kind.maxBytes, fieldSize: MAX_PICTURE_NAMES_CHARACTERS };
    for await (const part of request.parts({ limits: { ...limits, ...sizes } })) {
      if (part.type !== 'file') {
        texts[part.fieldname] = part.value;
        continue;
      }
      files += 1;
      if (files > 1) throw refused(kind.oneAtATime);
      if (part.fieldname !== field) throw refused(kind.missing);
      await pipeline(part.file, createWriteStream(file));
      if (part.file.truncated) throw refused(kind.tooLarge);
    }
  } catch (error) {
    throw isOurs(error) ? error : refused(kind.missing, { cause: error });
  }
  if (files === 0) throw refused(kind.missing);
  return texts;
}

/** @throws Fastify's error for a body that does not fit its schema */
function ensureFit(request: FastifyRequest, schema: TSchema, texts: Record<string, unknown>): unknown {
  const isFit = request.compileValidationSchema(schema);
  if (isFit(texts)) return texts;
  throw Object.assign(new Error('the texts sent with the file do not fit'), { validation: isFit.errors });
}

/**
 * Whether an error is a refusal of ours or an error of the disk; everything else means that the body is not readable
 * as multipart.
 */
function isOurs(error: unknown): boolean {
  return error instanceof ShopError || (error instanceof Error && 'errno' in error);
}

function refused(sentence: Sentence, details?: { cause: unknown }): ShopError {
  return refuse(generalRefusals.uploadRefused, { sentence }, details);
}
