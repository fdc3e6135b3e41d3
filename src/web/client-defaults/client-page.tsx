import { OneClient } from '#web/clients/one-client.tsx';
import { DefaultsCard } from './defaults-card.tsx';

export function ClientPage() {
  return <OneClient Defaults={DefaultsCard} />;
}
