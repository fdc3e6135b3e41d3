import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type * as S3 from '@aws-sdk/client-s3';
import { bucketAddress } from '#server/config.ts';

function partsOf(at: string): { bucket: string; path: string } {
  const [, bucket = '', path = ''] = bucketAddress.exec(at) ?? [];
  return { bucket, path: path.replace(/\/+$/, '') };
}

const rightKeys = 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to the keys of the bucket';
const rightAddress = 'Start the server, or correct AWS_ENDPOINT_URL_S3';

const remedies: Record<string, string> = {
  CredentialsProviderError: rightKeys,
  InvalidAccessKeyId: rightKeys,
  SignatureDoesNotMatch: rightKeys,
  AccessDenied: 'Allow the access key to put, get, delete and list objects',
  AuthorizationHeaderMalformed: 'Correct AWS_REGION',
  PermanentRedirect: 'Correct AWS_REGION',
  RequestTimeTooSkewed: 'Correct the clock of this machine',
  NoSuchBucket: 'Create the bucket, or correct its name',
  NoSuchKey: 'Correct the name of the backup',
  ECONNREFUSED: rightAddress,
  ENOTFOUND: rightAddress,
};

const wordless = 'UnknownError';

function sentenceOf(failure: unknown, at: string): Error {
  const {
    name = '',
    message = '',
    code = '',
  } = failure instanceof Error ? (failure as NodeJS.ErrnoException) : {};
  const remedy = remedies[name] ?? remedies[code];
  const said = (message === wordless ? name : message || name).replace(/\.+$/, '');
  return new Error(`${at} could not be reached (${said}).${remedy ? ` ${remedy}.` : ''}`, { cause: failure });
}

async function withClient<Result>(
  at: string,
  work: (client: S3.S3Client, sdk: typeof S3, place: { bucket: string; path: string }) => Promise<Result>,
): Promise<Result> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: process.env['AWS_REGION'] || 'us-east-1',
    // Object stores other than Amazon's lack host names for buckets and optional checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    return await work(client, sdk, partsOf(at));
  } catch (failure) {
    throw sentenceOf(failure, at);
  } finally {
    client.destroy();
  }
}

export async function sendToBucket(file: string, at: string): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  await withClient(at, (client, _sdk, { bucket, path }) =>
    new Upload({
      client,
      params: { Bucket: bucket, Key: keyOf(path, basename(file)), Body: createReadStream(file) },
      // Bytes per part. S3 accepts 10,000 parts, which allows 640 GB.
      partSize: 64 * 1024 * 1024,
      queueSize: 1,
    }).done(),
  );
}

function keyOf(path: string, name: string): string {
  return path ? `${path}/${name}` : name;
}

export async function listBucket(at: string): Promise<string[]> {
  return withClient(at, async (client, { paginateListObjectsV2 }, { bucket, path }) => {
    const prefix = keyOf(path, '');
    const names: string[] = [];
    const folder = { Bucket: bucket, Prefix: prefix, Delimiter: '/' };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, folder)) {
      names.push(...Contents.flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
    }
    return names;
  });
}

export async function removeFromBucket(names: readonly string[], at: string): Promise<void> {
  await withClient(at, async (client, { DeleteObjectCommand }, { bucket, path }) => {
    for (const name of names) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path, name) }));
    }
  });
}

export async function fetchFromBucket(from: string, file: string): Promise<void> {
  await withClient(from, async (client, { GetObjectCommand }, { bucket, path }) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: path }));
    await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  });
}
