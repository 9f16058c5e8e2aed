/** The text in memory of its own: a slice of Node's buffer pool would keep the whole pool alive. */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
