import Send from 'lucide-react/icons/send';
import { useTestMail } from '#web/api/queries/agency-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { MailOutcome } from './mail-outcome.tsx';

export function MailTest() {
  const { data: result, error, isPending, mutate } = useTestMail();
  return (
    <div>
      <Button busy={isPending} onClick={() => mutate()}>
        <Send aria-hidden />
        Send me a test email
      </Button>
      <MailOutcome result={result} error={error} />
    </div>
  );
}
