import { rmSync } from 'node:fs';
import { after, before } from 'node:test';
import S3rver from 's3rver';
import { runFolder } from '../run/run-folder.ts';

export const bucketName = 'copies';

const variables = ['AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

export function testBucket(): Record<(typeof variables)[number], string> {
  const env = { AWS_ENDPOINT_URL_S3: '', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const directory = runFolder('bucket');
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucketName }],
  });
  before(async () => {
    const { port } = await store.run();
    env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
    Object.assign(process.env, env);
  });
  after(async () => {
    for (const name of variables) delete process.env[name];
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return env;
}
