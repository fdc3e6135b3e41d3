import { whenIdle } from './on-demand.ts';

export function openOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
}
