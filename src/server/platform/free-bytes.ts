import { statfs } from 'node:fs/promises';

/** On the disk of this folder, for whoever may write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
