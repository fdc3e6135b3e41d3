import { useState } from 'react';
import type { AddressProblem } from '#domain/agency/public-address.ts';
import { useMe } from '#web/api/queries/me.ts';
import { onDevice } from '#web/browser/device-storage.ts';

export interface AddressRisk {
  origin: string;
  problem: AddressProblem;
}

const key = 'address-without-warning';

/**
 * Returns the problem of the portal's public address. `risk` is null without a problem, or if the
 * Admin has accepted the address on this device.
 */
export function useAddressRisk(): { risk: AddressRisk | null; accept: () => void } {
  const { address } = useMe();
  const [accepted, setAccepted] = useState(() => onDevice.getItem(key));
  const { origin = '', problem = null } = address ?? {};
  return {
    risk: problem === null || accepted === origin ? null : { origin, problem },
    accept: () => {
      onDevice.setItem(key, origin);
      setAccepted(origin);
    },
  };
}
