/**
 * Reads a body of UTF-8.
 * @param largest bytes; reading stops as soon as there are more
 * @throws RangeError for a larger one
 */
export async function readText({ body }: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (size > largest) throw new RangeError(`The answer has more than ${largest} bytes.`);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
