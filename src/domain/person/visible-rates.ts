/** Who sees the rates of a worker; apart from the table of powers, which the first page of everybody loads. Specification section 6. */

import { noRates } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import { type Actor, may, type Subject } from './access.ts';

/** A worker with the rates that this person may see; those who may not see them see none. */
export function withRatesFor<Worker extends Subject & Rates>(actor: Actor, worker: Worker): Worker {
  return may(actor, 'see rates and margin', worker) ? worker : { ...worker, ...noRates };
}
