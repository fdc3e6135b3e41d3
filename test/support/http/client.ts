import { AuthClient } from '@supabase/auth-js';
import { serve, type ServerType } from '@hono/node-server';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before } from 'node:test';
import { eventually } from '../run/eventually.ts';
import type { TestPortal } from '../portal/portal.ts';

type Client = InstanceType<typeof AuthClient>;
type Options = ConstructorParameters<typeof AuthClient>[0];

export class Storage {
  /** The storage key is unique, because the client warns about a shared key. */
  readonly key: string = randomUUID();
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

export interface Visit {
  client: Client;
  events: string[];
  storage: Storage;
}

export function clientsOf(portal: TestPortal) {
  let server: ServerType | undefined;
  let url = '';
  const clients: Client[] = [];
  const expectations: [events: string[], expected: string[]][] = [];
  before(async () => {
    await new Promise<void>((listening) => {
      server = serve(
        { fetch: (request, env) => portal.app.fetch(request, env), port: 0, hostname: '127.0.0.1' },
        ({ port }) => {
          url = `http://127.0.0.1:${port}/auth/v1`;
          listening();
        },
      );
    });
  });
  after(async () => {
    for (const [events, expected] of expectations)
      assert.deepEqual(events, expected, 'and nothing more, later');
    await Promise.all(clients.map((client) => client.dispose()));
    server?.close();
  });

  return {
    visit: (storage = new Storage(), options: Options = {}): Visit => {
      const client = new AuthClient({
        url,
        storage,
        autoRefreshToken: false,
        storageKey: storage.key,
        ...options,
      });
      clients.push(client);
      const events: string[] = [];
      client.onAuthStateChange((event, session) => {
        events.push(event === 'INITIAL_SESSION' && !session ? `${event}(null)` : event);
      });
      return { client, events, storage };
    },
    hears: async (events: string[], expected: string[]): Promise<void> => {
      await eventually(`someone heard ${expected.join()}`, () => events.length >= expected.length);
      assert.deepEqual(events, expected);
      expectations.push([events, expected]);
    },
  };
}

export function openPage(address: string) {
  const place = new URL(address);
  const page = new EventTarget();
  const document = { visibilityState: 'visible' };
  Object.assign(globalThis, {
    document,
    window: Object.assign(page, {
      location: place,
      history: {
        state: null,
        replaceState: (_state: unknown, _title: string, to: string) => (place.href = to),
      },
    }),
  });
  return {
    place,
    show(): void {
      page.dispatchEvent(new Event('visibilitychange'));
    },
    close(): void {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    },
  };
}

export function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : input.toString();
}
