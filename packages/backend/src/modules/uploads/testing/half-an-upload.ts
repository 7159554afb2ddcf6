import { localStorage } from '../storage/local';
import { s3Storage } from '../storage/s3';
import type { S3Settings } from '../../../platform/config';

/** A program that sends the beginning of a file and never the rest, for tests that kill it. */
const { PLACE = '', NAME = '', BYTES = '0' } = process.env;
const storage = PLACE.startsWith('{') ? s3Storage(JSON.parse(PLACE) as S3Settings) : localStorage(PLACE);
const upload = await storage.begin(NAME);
await upload.append(Buffer.alloc(Number(BYTES), 'a'));
process.stdout.write(`${JSON.stringify({ listening: NAME })}\n`);
setInterval(() => undefined, 60_000);
