import { Client, type ClientConfig } from 'pg';
import { addressesOf, hostOf } from './addresses.ts';
import { readsOnly } from './prepared.ts';

const longestLook = 2_000;
const trusted = 1_000;

export class WritableClient extends Client {
  readonly #addresses: readonly string[];

  constructor(config: string | ClientConfig = {}) {
    const given = typeof config === 'string' ? { connectionString: config } : config;
    const addresses = addressesOf(given.connectionString ?? '');
    super({ ...given, connectionString: addresses[0] });
    this.#addresses = addresses;
  }

  override connect(): Promise<Client>;
  override connect(callback: ((problem: Error) => void) | ((problem: null, client: Client) => void)): void;
  override connect(
    callback?: ((problem: Error) => void) | ((problem: null, client: Client) => void),
  ): Promise<Client> | void {
    const connected = this.#connectToWritable();
    if (!callback) return connected;
    const tell = callback as (problem: Error | null, client?: Client) => void;
    connected.then(
      () => process.nextTick(tell, null, this),
      (problem: unknown) => process.nextTick(tell, problem),
    );
  }

  async #connectToWritable(): Promise<Client> {
    if (this.#addresses.length > 1) {
      const { host, port } = new Client(await findWritable(this.#addresses));
      this.host = host;
      this.port = port;
    }
    return super.connect();
  }
}

const found = new Map<string, { address: Promise<string>; until: number }>();

function findWritable(addresses: readonly string[]): Promise<string> {
  const key = addresses.join(' ');
  const known = found.get(key);
  if (known && known.until > performance.now()) return known.address;
  const address = Promise.any(addresses.map(checkedAsWritable)).catch((problem: unknown) => {
    found.delete(key);
    const reasons = problem instanceof AggregateError ? problem.errors : [problem];
    const sentence = `none of the hosts accepts writes: ${reasons.map((reason) => (reason as Error).message).join('; ')}`;
    throw Object.assign(new Error(sentence, { cause: problem }), { code: readsOnly });
  });
  found.set(key, { address, until: performance.now() + trusted });
  return address;
}

async function checkedAsWritable(address: string): Promise<string> {
  const client = new Client({
    connectionString: address,
    application_name: 'timesheet-portal check',
    connectionTimeoutMillis: longestLook,
    query_timeout: longestLook,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('the host is read-only');
    return address;
  } catch (problem) {
    const reason =
      problem instanceof Error ? problem.message || ('code' in problem && problem.code) : problem;
    throw new Error(`${hostOf(address)}: ${String(reason)}`, { cause: problem });
  } finally {
    void client.end().catch(() => {});
  }
}
