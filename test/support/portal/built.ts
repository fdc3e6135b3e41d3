import { spawnSync } from 'node:child_process';

export default function build(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('What the journeys need could not be built');
}
