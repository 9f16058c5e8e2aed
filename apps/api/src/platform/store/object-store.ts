import type { S3Client } from '@aws-sdk/client-s3';

/** A bucket of S3 or a compatible store, and who may write to it. */
export interface StoreAccess {
  /** `https://s3.ap-south-1.amazonaws.com` */
  endpoint: string;
  region: string;
  bucket: string;
  /** The folder in the bucket, without slashes at its ends; empty: none. */
  folder: string;
  keyId: string;
  secret: string;
}

/** Files in a bucket. */
export interface ObjectStore {
  /** Writes a file, in parts if it is large; nothing is there until all of it is. @returns its size */
  put(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<number>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

/** Of at most 10,000 parts: files up to 160 GB. Stores take none below 5 MB, except the last. */
const PART_BYTES = 16 * 1024 * 1024;
const CONNECT_MS = 8_000;
const ANSWER_MS = 120_000;

/** Opens a bucket. The SDK is loaded only here, because it would slow down the start of every shop. */
export async function openObjectStore(
  { endpoint, region, bucket, folder, keyId, secret }: StoreAccess,
  { partBytes = PART_BYTES }: { partBytes?: number } = {},
): Promise<ObjectStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // S3-compatible stores often lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket: bucket, Key: folder === '' ? name : `${folder}/${name}` });

  async function putParts(name: string, parts: AsyncIterable<Buffer>): Promise<number> {
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at(name)));
    const upload = { ...at(name), UploadId };
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = [];
      let bytes = 0;
      for await (const Body of parts) {
        const PartNumber = sent.length + 1;
        const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }));
        sent.push({ ETag, PartNumber });
        bytes += Body.length;
      }
      const all = { ...upload, MultipartUpload: { Parts: sent } };
      await client.send(new sdk.CompleteMultipartUploadCommand(all));
      return bytes;
    } catch (error) {
      // Parts that nobody takes back are stored, and paid for, unseen.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  return {
    async put(name, content) {
      const parts = inParts(content, partBytes);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      if (first.length === partBytes) return putParts(name, withFirst(first, parts));
      await client.send(new sdk.PutObjectCommand({ ...at(name), Body: first }));
      return first.length;
    },
    async read(name) {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(name)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async remove(name) {
      await client.send(new sdk.DeleteObjectCommand(at(name)));
    },
  };
}

/** Parts of exactly `size` bytes, except the last. */
async function* inParts(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer, undefined> {
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.length;
    while (bytes >= size) {
      const whole = Buffer.concat(pieces);
      yield whole.subarray(0, size);
      pieces = [whole.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
