import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { buildPortal } from '#server/start.ts';
import { listen } from './listening.ts';

export interface Asked {
  portal: number;
  env?: Record<string, string>;
}

export interface PortalAnswer {
  portal: number;
  problem?: string;
}

const open = new Map<number, AsyncDisposableStack>();

async function answer({ portal, env }: Asked): Promise<void> {
  if (!env) {
    await open.get(portal)?.disposeAsync();
    open.delete(portal);
    return;
  }
  const built = new AsyncDisposableStack();
  open.set(portal, built);
  const config = readConfig(env);
  const parts = await buildPortal({ config, log: openLog(config.logLevel) }, built);
  await listen(createApp(parts), parts, built, config.port);
}

process.on('message', (asked: Asked) => {
  const { portal } = asked;
  const tell = (answer: PortalAnswer) => process.send?.(answer);
  answer(asked).then(
    () => tell({ portal }),
    (problem: unknown) => tell({ portal, problem: String(problem) }),
  );
});
process.on('disconnect', () => process.exit());
