import { Link } from '@tanstack/react-router';
import { addressInWords } from '#domain/agency/public-address.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAddressRisk } from './address-risk.ts';

export function AddressWarning() {
  const { risk, accept } = useAddressRisk();
  if (!risk) return null;
  return (
    <Notice tone="warning" role="status" className="print:hidden">
      <p>{addressInWords(risk.origin, risk.problem)}</p>
      <p className="-mx-3 -mb-2 flex flex-wrap">
        <Link to="/consultant/health" className={buttonStyle('row', 'small')}>
          What to do
        </Link>
        <Button variant="row" size="small" onClick={accept}>
          Do not warn again on this device
        </Button>
      </p>
    </Notice>
  );
}
